-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS payments_by_capture;
CREATE INDEX CONCURRENTLY payments_by_capture ON payments ((coalesce(captured_at, created_at))) WHERE role <> 'attempt';
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_end;
CREATE INDEX CONCURRENTLY refunds_by_end ON refunds (updated_at) WHERE status = 'processed';
