ALTER TABLE mail_codes
  VALIDATE CONSTRAINT mail_codes_purpose_check,
  VALIDATE CONSTRAINT mail_codes_admin_id_fkey;
