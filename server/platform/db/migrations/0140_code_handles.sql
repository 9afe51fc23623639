-- Who asked for a code holds a handle to it: its hash tells his tries from those of people who have none.
ALTER TABLE mail_codes
  ADD COLUMN handle_hash bytea,
  ADD COLUMN open_tries integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX mail_codes_handle ON mail_codes (handle_hash) WHERE handle_hash IS NOT NULL;

-- Networks from which an account was opened before: what strangers do elsewhere does not slow them.
CREATE TABLE known_networks (
  account      text NOT NULL,
  network      text NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, network)
);
CREATE INDEX known_networks_age ON known_networks (last_seen_at);
