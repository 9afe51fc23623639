-- no transaction
-- One refund at a time of each payment that settled the order: that of several transfers has a row for each of them.
DROP INDEX CONCURRENTLY IF EXISTS refunds_one_active_of_payment;
CREATE UNIQUE INDEX CONCURRENTLY refunds_one_active_of_payment ON refunds (order_id, payment_id) WHERE status IN ('requested', 'pending') AND kind IN ('full', 'partial', 'late');
DROP INDEX CONCURRENTLY IF EXISTS refunds_one_active;
DROP INDEX CONCURRENTLY IF EXISTS refunds_one_of_key;
CREATE UNIQUE INDEX CONCURRENTLY refunds_one_of_key ON refunds (order_id, request_key, payment_id);
ALTER TABLE refunds DROP CONSTRAINT IF EXISTS refunds_order_id_request_key_key;
