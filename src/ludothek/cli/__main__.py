"""`python -m ludothek.cli` is `ludothek`."""

import sys

from ludothek.cli.main import main

sys.exit(main())
