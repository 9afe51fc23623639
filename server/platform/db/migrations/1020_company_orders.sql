-- no transaction
-- What a company ordered and asked for, and who approved it.
ALTER TABLE orders VALIDATE CONSTRAINT orders_company;
ALTER TABLE orders VALIDATE CONSTRAINT orders_approved_by;
ALTER TABLE quotes VALIDATE CONSTRAINT quotes_company;
DROP INDEX CONCURRENTLY IF EXISTS orders_of_company;
CREATE INDEX CONCURRENTLY orders_of_company ON orders (company_id, id) WHERE company_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS orders_approved_by_somebody;
CREATE INDEX CONCURRENTLY orders_approved_by_somebody ON orders (approved_by) WHERE approved_by IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS quotes_of_company;
CREATE INDEX CONCURRENTLY quotes_of_company ON quotes (company_id, id) WHERE company_id IS NOT NULL;
