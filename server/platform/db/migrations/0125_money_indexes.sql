-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS refunds_payment;
CREATE INDEX CONCURRENTLY refunds_payment ON refunds (payment_id);
-- Money of the last days, read page by page.
DROP INDEX CONCURRENTLY IF EXISTS payments_newest;
CREATE INDEX CONCURRENTLY payments_newest ON payments (created_at, id) WHERE role <> 'attempt';
DROP INDEX CONCURRENTLY IF EXISTS gateway_events_set_aside;
CREATE INDEX CONCURRENTLY gateway_events_set_aside ON gateway_events (set_aside_at) WHERE processed_at IS NULL AND set_aside_at IS NOT NULL;
