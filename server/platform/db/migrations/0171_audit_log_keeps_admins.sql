ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_admin_id_fkey;
