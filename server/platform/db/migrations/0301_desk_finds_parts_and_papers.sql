-- no transaction
-- The order desk finds an order by the part number of a line and by the number of a paper.
DROP INDEX CONCURRENTLY IF EXISTS order_lines_part_desk;
CREATE INDEX CONCURRENTLY order_lines_part_desk ON order_lines USING gin (desk_text(part_number) gin_trgm_ops) WHERE part_number IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS papers_number_desk;
CREATE INDEX CONCURRENTLY papers_number_desk ON papers USING gin (desk_text(number) gin_trgm_ops);
