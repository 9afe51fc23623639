-- no transaction
-- The receipts of a period are compared with the payments: with their totals, so that none of these wide rows is read.
DROP INDEX CONCURRENTLY IF EXISTS papers_of_payments_with_totals;
CREATE INDEX CONCURRENTLY papers_of_payments_with_totals ON papers (issued_at) INCLUDE (payment_id, total_paise) WHERE kind = 'receipt';
DROP INDEX CONCURRENTLY IF EXISTS papers_of_payments;
