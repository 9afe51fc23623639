-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS order_log_joined;
CREATE INDEX CONCURRENTLY order_log_joined ON order_log (joined_to) WHERE joined_to IS NOT NULL;
-- Without the products of an import, which may be all of them.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_shown;
CREATE INDEX CONCURRENTLY audit_log_shown ON audit_log (at DESC, id DESC) WHERE joined_to IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_log_shown_by_act;
CREATE INDEX CONCURRENTLY audit_log_shown_by_act ON audit_log (entity, action, at DESC, id DESC) WHERE joined_to IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_log_shown_of_admin;
CREATE INDEX CONCURRENTLY audit_log_shown_of_admin ON audit_log (admin_id, at DESC, id DESC) WHERE joined_to IS NULL;
