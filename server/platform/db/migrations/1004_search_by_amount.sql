-- no transaction
-- Orders, papers and transfers are found by their amount too.
DROP INDEX CONCURRENTLY IF EXISTS orders_by_total;
CREATE INDEX CONCURRENTLY orders_by_total ON orders (total_paise);
DROP INDEX CONCURRENTLY IF EXISTS papers_by_total;
CREATE INDEX CONCURRENTLY papers_by_total ON papers (total_paise);
DROP INDEX CONCURRENTLY IF EXISTS bank_transfers_by_amount;
CREATE INDEX CONCURRENTLY bank_transfers_by_amount ON bank_transfers (amount_paise);
