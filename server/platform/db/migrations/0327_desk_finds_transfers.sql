-- no transaction
-- The order desk finds an order by the company, by its purchase order and by the bank's reference of a transfer.
DROP INDEX CONCURRENTLY IF EXISTS orders_company_desk;
CREATE INDEX CONCURRENTLY orders_company_desk ON orders USING gin (desk_text(company) gin_trgm_ops) WHERE company IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS orders_po_number_desk;
CREATE INDEX CONCURRENTLY orders_po_number_desk ON orders USING gin (desk_text(po_number) gin_trgm_ops) WHERE po_number IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS bank_transfers_desk;
CREATE INDEX CONCURRENTLY bank_transfers_desk ON bank_transfers USING gin (desk_text(utr) gin_trgm_ops);
