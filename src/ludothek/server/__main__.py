"""`python -m ludothek.server`: serves by what the environment says."""

from ludothek.server.run import serve
from ludothek.server.settings import read_settings

if __name__ == "__main__":
    serve(read_settings())
