-- Administrators become named people with a role; those of before are owners. A person is made by accepting an invitation.
ALTER TABLE admins
  ADD COLUMN email text UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  ADD COLUMN role text NOT NULL DEFAULT 'owner'
    CHECK (role IN ('owner', 'orders', 'catalogue', 'accounts', 'viewer')),
  ADD COLUMN disabled_at timestamptz,
  -- Of the second factor: set at the start, in force from its confirmation.
  ADD COLUMN totp_secret bytea,
  ADD COLUMN totp_since timestamptz,
  -- The last time step whose code was taken: no code works twice.
  ADD COLUMN totp_step bigint NOT NULL DEFAULT 0,
  ADD CHECK (totp_since IS NULL OR totp_secret IS NOT NULL);

-- Only hashes: the codes are shown once.
CREATE TABLE recovery_codes (
  admin_id  uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (admin_id, code_hash)
);

CREATE TABLE staff_invitations (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash  bytea NOT NULL UNIQUE,
  name        text NOT NULL,
  email       text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  role        text NOT NULL CHECK (role IN ('owner', 'orders', 'catalogue', 'accounts', 'viewer')),
  invited_by  uuid NOT NULL REFERENCES admins,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at  timestamptz
);
-- One open invitation of an address.
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- Where a session was opened, for the list of one's own.
ALTER TABLE sessions
  ADD COLUMN network_address text,
  ADD COLUMN device text;

ALTER TABLE shop_settings ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
