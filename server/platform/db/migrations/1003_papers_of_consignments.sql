-- no transaction
-- Each consignment has one invoice, and a refund may lower several of them.
ALTER TABLE orders VALIDATE CONSTRAINT completed_orders_have_left;
ALTER TABLE orders VALIDATE CONSTRAINT orders_in_parts_end_refunded;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_to_send;
DROP INDEX CONCURRENTLY IF EXISTS papers_invoice_of_each;
CREATE UNIQUE INDEX CONCURRENTLY papers_invoice_of_each ON papers (order_id, consignment_id) NULLS NOT DISTINCT
  WHERE kind = 'invoice';
DROP INDEX CONCURRENTLY IF EXISTS papers_returns;
CREATE UNIQUE INDEX CONCURRENTLY papers_returns ON papers (refund_id, against_id) WHERE kind IN ('refund', 'credit');
DROP INDEX CONCURRENTLY IF EXISTS papers_one_invoice;
DROP INDEX CONCURRENTLY IF EXISTS papers_one_return;
-- A refund in answer to a request has completed them.
DROP INDEX CONCURRENTLY IF EXISTS orders_rest_to_send;
CREATE INDEX CONCURRENTLY orders_rest_to_send ON orders (created_at)
  WHERE in_parts AND shipping_status = 'unshipped' AND order_status = 'completed';
