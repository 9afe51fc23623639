-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_invoice_missing;
CREATE INDEX CONCURRENTLY orders_invoice_missing ON orders (shipped_at, id) WHERE invoice_missing;
