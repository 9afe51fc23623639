-- One of a product's pictures shows its parts: which one, and where on it each part has its number, in percent from the left and the top.
ALTER TABLE products ADD COLUMN drawing text;
ALTER TABLE product_spares
  ADD COLUMN x double precision CHECK (x BETWEEN 0 AND 100),
  ADD COLUMN y double precision CHECK (y BETWEEN 0 AND 100),
  ADD CHECK ((x IS NULL) = (y IS NULL));
