-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS products_pumps;
CREATE INDEX CONCURRENTLY products_pumps ON products (id) INCLUDE (updated_at) WHERE curve <> '[]';
