"""Who somebody is: guests, their secrets and their names."""
