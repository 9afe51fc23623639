-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_to_lapse;
CREATE INDEX CONCURRENTLY orders_to_lapse ON orders (COALESCE(lapse_try_at, lapses_at)) WHERE order_status = 'pending' AND captured_paise = 0;
DROP INDEX CONCURRENTLY IF EXISTS orders_unpaid;
CREATE INDEX CONCURRENTLY orders_unpaid ON orders (customer_id) WHERE order_status = 'pending' AND captured_paise = 0;
