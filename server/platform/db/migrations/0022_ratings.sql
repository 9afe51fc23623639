-- A rating keeps two significant digits, which for a very small one are not its first two decimals.
ALTER TABLE reviews ALTER COLUMN rating TYPE numeric;
