-- no transaction
-- The advances that are open on a day are summed over all papers before: without reading these, they are wide.
DROP INDEX CONCURRENTLY IF EXISTS papers_money;
CREATE INDEX CONCURRENTLY papers_money ON papers (kind, issued_at) INCLUDE (order_id, refund_id, total_paise);
