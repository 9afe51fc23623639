-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS products_family;
CREATE INDEX CONCURRENTLY products_family ON products (family) WHERE family IS NOT NULL;
