-- The changes of administrators are append-only like the log of orders, and none of the four is emptied in one go.
-- Every table named in such a trigger is named in server/db/shop-role.ts too.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_log_not_emptied BEFORE TRUNCATE ON order_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_not_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gateway_events_not_emptied BEFORE TRUNCATE ON gateway_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
