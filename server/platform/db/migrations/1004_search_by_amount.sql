-- no transaction
-- Orders, papers and transfers are found by their amount too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_total ON orders (total_paise);
CREATE INDEX CONCURRENTLY IF NOT EXISTS papers_by_total ON papers (total_paise);
CREATE INDEX CONCURRENTLY IF NOT EXISTS bank_transfers_by_amount ON bank_transfers (amount_paise);
