-- no transaction
ALTER TABLE order_log VALIDATE CONSTRAINT order_log_admin_id_fkey;

DROP INDEX CONCURRENTLY IF EXISTS audit_log_desk;
CREATE INDEX CONCURRENTLY audit_log_desk ON audit_log USING gin (audit_desk_text(subject, changes) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_by_act;
CREATE INDEX CONCURRENTLY audit_log_by_act ON audit_log (entity, action, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_of_admin;
CREATE INDEX CONCURRENTLY audit_log_of_admin ON audit_log (admin_id, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_of_admin_by_act;
CREATE INDEX CONCURRENTLY audit_log_of_admin_by_act ON audit_log (admin_id, entity, action, at DESC, id DESC);

-- Only what the staff did; the customer's, the gateway's and the shop's own entries are many more.
DROP INDEX CONCURRENTLY IF EXISTS order_log_staff;
CREATE INDEX CONCURRENTLY order_log_staff ON order_log (at DESC, id DESC)
  WHERE admin_id IS NOT NULL OR actor NOT IN ('customer', 'gateway', 'system');
DROP INDEX CONCURRENTLY IF EXISTS order_log_staff_by_act;
CREATE INDEX CONCURRENTLY order_log_staff_by_act ON order_log (action, at DESC, id DESC)
  WHERE admin_id IS NOT NULL OR actor NOT IN ('customer', 'gateway', 'system');
DROP INDEX CONCURRENTLY IF EXISTS order_log_of_admin;
CREATE INDEX CONCURRENTLY order_log_of_admin ON order_log (admin_id, at DESC, id DESC) WHERE admin_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS order_log_of_admin_by_act;
CREATE INDEX CONCURRENTLY order_log_of_admin_by_act ON order_log (admin_id, action, at DESC, id DESC) WHERE admin_id IS NOT NULL;
-- Entries of before, by the name that they have.
DROP INDEX CONCURRENTLY IF EXISTS order_log_of_name;
CREATE INDEX CONCURRENTLY order_log_of_name ON order_log (actor, at DESC, id DESC)
  WHERE admin_id IS NULL AND actor NOT IN ('customer', 'gateway', 'system');

DROP INDEX CONCURRENTLY IF EXISTS orders_with_gst;
CREATE INDEX CONCURRENTLY orders_with_gst ON orders (customer_id, created_at DESC, id DESC) WHERE gst IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customers_newest;
CREATE INDEX CONCURRENTLY customers_newest ON customers (created_at DESC, id DESC);
