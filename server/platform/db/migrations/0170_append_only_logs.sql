-- The changes of administrators are append-only like the log of orders, and none of the four is emptied in one go.
-- Every table named in such a trigger is named in server/db/shop-role.ts too.
LOCK TABLE payments, gateway_events, order_log, audit_log IN SHARE ROW EXCLUSIVE MODE;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_log_not_emptied BEFORE TRUNCATE ON order_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_not_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gateway_events_not_emptied BEFORE TRUNCATE ON gateway_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A log that nobody may change cannot lose the administrator whom a row names: who ever did something stays.
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_admin_id_fkey,
  ADD CONSTRAINT audit_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins NOT VALID;
