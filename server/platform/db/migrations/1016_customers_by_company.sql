-- no transaction
-- Customers are found by the company that their orders name.
DROP INDEX CONCURRENTLY IF EXISTS orders_company;
CREATE INDEX CONCURRENTLY orders_company ON orders USING gin (desk_text(company) gin_trgm_ops) WHERE company IS NOT NULL;
