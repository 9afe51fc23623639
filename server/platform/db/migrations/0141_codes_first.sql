-- no transaction
-- A code that waits is found at once, however many other mails wait.
DROP INDEX CONCURRENTLY IF EXISTS outbox_codes;
CREATE INDEX CONCURRENTLY outbox_codes ON outbox (next_try_at) WHERE done_at IS NULL AND payload ? 'codeFor';
