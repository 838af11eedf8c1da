"""`python -m ludothek.server`: serves by what the environment says."""

import sys

from ludothek.server.operations.run import serve
from ludothek.server.refused import Refused
from ludothek.server.settings import read_settings

if __name__ == "__main__":
    try:
        serve(read_settings())
    except Refused as error:
        sys.exit(str(error))
