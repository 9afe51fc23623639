-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS products_part_number;
CREATE UNIQUE INDEX CONCURRENTLY products_part_number ON products (upper(part_number)) WHERE part_number IS NOT NULL;
ALTER TABLE products VALIDATE CONSTRAINT products_part_number_check;
ALTER TABLE products VALIDATE CONSTRAINT products_hsn_check;
ALTER TABLE products VALIDATE CONSTRAINT products_gst_rate_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_place_of_supply_check;
