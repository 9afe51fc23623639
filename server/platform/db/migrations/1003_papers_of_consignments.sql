-- no transaction
-- Each consignment has one invoice, and a refund may lower several of them.
ALTER TABLE orders VALIDATE CONSTRAINT completed_orders_have_left;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS papers_invoice_of_each ON papers (order_id, consignment_id) NULLS NOT DISTINCT
  WHERE kind = 'invoice';
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS papers_returns ON papers (refund_id, against_id) WHERE kind IN ('refund', 'credit');
DROP INDEX CONCURRENTLY IF EXISTS papers_one_invoice;
DROP INDEX CONCURRENTLY IF EXISTS papers_one_return;
