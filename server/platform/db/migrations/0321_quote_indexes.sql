-- no transaction
-- A quote has at most one order that lives.
DROP INDEX CONCURRENTLY IF EXISTS orders_one_of_quote;
CREATE UNIQUE INDEX CONCURRENTLY orders_one_of_quote ON orders (quote_id) WHERE quote_id IS NOT NULL AND order_status <> 'cancelled';
DROP INDEX CONCURRENTLY IF EXISTS orders_of_quote;
CREATE INDEX CONCURRENTLY orders_of_quote ON orders (quote_id) WHERE quote_id IS NOT NULL;
-- Of whose end the customer is told before.
DROP INDEX CONCURRENTLY IF EXISTS orders_transfer_due;
CREATE INDEX CONCURRENTLY orders_transfer_due ON orders (lapses_at) WHERE payment_method = 'transfer' AND order_status = 'pending' AND lapse_told_at IS NULL;
