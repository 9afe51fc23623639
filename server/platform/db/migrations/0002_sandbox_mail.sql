-- The local mailbox, which stands in for real mail.
CREATE TABLE sandbox_mails (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  message_id text NOT NULL UNIQUE,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  body_text  text NOT NULL,
  body_html  text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_mails_recipient ON sandbox_mails (recipient, id DESC);
