-- Codes that let somebody on the staff set a new password. They have a purpose of their own: a customer's never works there.
ALTER TABLE mail_codes
  DROP CONSTRAINT mail_codes_purpose_check,
  ADD CONSTRAINT mail_codes_purpose_check CHECK (purpose IN ('register', 'reset', 'staff-reset')) NOT VALID;
