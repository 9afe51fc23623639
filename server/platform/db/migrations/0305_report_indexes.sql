-- no transaction
-- The money of a period is found by the time of its papers, without reading these: they are wide.
DROP INDEX CONCURRENTLY IF EXISTS papers_of_payments;
CREATE INDEX CONCURRENTLY papers_of_payments ON papers (issued_at) INCLUDE (payment_id) WHERE kind = 'receipt';
DROP INDEX CONCURRENTLY IF EXISTS papers_of_refunds;
CREATE INDEX CONCURRENTLY papers_of_refunds ON papers (issued_at) INCLUDE (refund_id, id, total_paise) WHERE kind IN ('refund', 'credit');
