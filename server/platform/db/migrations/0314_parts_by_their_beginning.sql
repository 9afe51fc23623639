-- no transaction
-- A part number is typed from its beginning: in order, where all that begin alike would be read from the index of letters.
DROP INDEX CONCURRENTLY IF EXISTS order_lines_part_begins;
CREATE INDEX CONCURRENTLY order_lines_part_begins ON order_lines (desk_text(part_number) text_pattern_ops) WHERE part_number IS NOT NULL;
