-- no transaction
-- A UTR that is the beginning of another one may be the same transfer, typed or printed with something behind it.
DROP INDEX CONCURRENTLY IF EXISTS bank_transfers_beginning;
CREATE INDEX CONCURRENTLY bank_transfers_beginning ON bank_transfers (utr text_pattern_ops);
