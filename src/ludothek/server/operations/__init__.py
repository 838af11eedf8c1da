"""Running the server: starting it, its worker processes, its logs."""
