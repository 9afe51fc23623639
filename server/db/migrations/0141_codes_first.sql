-- A code that waits is found at once, however many other mails wait.
CREATE INDEX outbox_codes ON outbox (next_try_at) WHERE done_at IS NULL AND payload ? 'codeFor';
