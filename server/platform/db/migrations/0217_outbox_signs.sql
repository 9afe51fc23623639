-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS outbox_given_up;
CREATE INDEX CONCURRENTLY outbox_given_up ON outbox (done_at) WHERE last_error LIKE 'given up%';
DROP INDEX CONCURRENTLY IF EXISTS outbox_sent;
CREATE INDEX CONCURRENTLY outbox_sent ON outbox (done_at) WHERE done_at IS NOT NULL AND last_error IS NULL;
