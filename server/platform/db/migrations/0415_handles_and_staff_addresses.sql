-- The very same registration, sent twice, has a handle for each answer: either of them may be the one that arrived. And a code
-- may prove the new e-mail of somebody on the staff.
LOCK TABLE mail_codes, admins IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE mail_codes
  ADD COLUMN other_handles bytea[] NOT NULL DEFAULT '{}',
  ADD COLUMN admin_id uuid,
  ADD CONSTRAINT mail_codes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins NOT VALID,
  DROP CONSTRAINT mail_codes_purpose_check,
  ADD CONSTRAINT mail_codes_purpose_check
    CHECK (purpose IN ('register', 'reset', 'staff-reset') OR (purpose = 'staff-email' AND admin_id IS NOT NULL)) NOT VALID;
CREATE INDEX mail_codes_of_staff ON mail_codes (admin_id) WHERE admin_id IS NOT NULL;
