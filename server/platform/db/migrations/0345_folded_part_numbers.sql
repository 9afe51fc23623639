-- no transaction
-- A line of a quick order is found by its whole number, else by a part of it.
DROP INDEX CONCURRENTLY IF EXISTS products_folded_part_number;
CREATE INDEX CONCURRENTLY products_folded_part_number ON products (fold_part_number(part_number)) WHERE part_number IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_parts_of_numbers;
CREATE INDEX CONCURRENTLY products_parts_of_numbers ON products USING gin (fold_part_number(part_number) gin_trgm_ops) WHERE part_number IS NOT NULL;
