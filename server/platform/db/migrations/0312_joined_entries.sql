-- What was done in one go is one entry of the activity: the others name it here. Each stays in the history of its own thing.
LOCK TABLE order_log, audit_log IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE order_log ADD COLUMN joined_to uuid;
ALTER TABLE audit_log ADD COLUMN joined_to uuid;
