-- Programs that call the shop with a key.

-- A program stands among the staff, so that whatever names who did something names it too. It never logs in.
ALTER TABLE admins
  ADD COLUMN is_program boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT admins_programs_never_log_in CHECK (
    NOT is_program OR (disabled_at IS NOT NULL AND email IS NULL AND role = 'viewer' AND totp_secret IS NULL)
  );

CREATE TABLE api_keys (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The same of a key and of those that replace it.
  program_id     uuid NOT NULL REFERENCES admins,
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- SHA-256 of the key, which is shown once.
  key_hash       bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  beginning      text NOT NULL CHECK (beginning ~ '^mw_(live|test)_[0-9A-Za-z]{4}$'),
  scopes         text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Addresses and ranges (CIDR) that may use it; empty: any.
  addresses      text[] NOT NULL DEFAULT '{}' CHECK (cardinality(addresses) <= 20),
  created_by     uuid NOT NULL REFERENCES admins,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  last_used_at   timestamptz,
  last_address   text,
  revoked_at     timestamptz,
  -- Until when it counts beside the key that replaced it.
  replaced_until timestamptz,
  -- When an owner let it go after a restore: one from before a restore is held.
  released_at    timestamptz,
  -- When the owners were mailed that it ends.
  warned_at      timestamptz,
  CHECK (expires_at > created_at AND expires_at - created_at <= interval '366 days'),
  CHECK (replaced_until <= expires_at),
  CHECK ((last_used_at IS NULL) = (last_address IS NULL)),
  -- What no program may.
  CHECK (NOT scopes && ARRAY['account', 'read', 'settings.write', 'staff.manage', 'operation', 'people.erase'])
);
CREATE INDEX api_keys_of_program ON api_keys (program_id);
CREATE INDEX api_keys_created_by ON api_keys (created_by);
