-- Customers and staff, how they log in, and what is kept about them.

CREATE TABLE customers (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  email         text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  name          text NOT NULL,
  phone         text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION customer_desk_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(name || E'\x01' || email || E'\x01' || phone);
CREATE INDEX customers_newest ON customers (created_at DESC, id DESC);
CREATE INDEX customers_search ON customers USING gin ((lower(name) || ' ' || email || ' ' || phone) gin_trgm_ops);
CREATE INDEX customers_desk ON customers USING gin (customer_desk_text(name, email, phone) gin_trgm_ops);

-- The staff. A person is made by accepting an invitation; the first is made by the shop and has no e-mail.
CREATE TABLE admins (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id       text NOT NULL UNIQUE,
  name          text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  email         text UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  role          text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'orders', 'catalogue', 'accounts', 'viewer')),
  disabled_at   timestamptz,
  -- Of the second factor: set at the start, in force from its confirmation.
  totp_secret   bytea,
  totp_since    timestamptz,
  -- The last time step whose code was taken: no code works twice.
  totp_step     bigint NOT NULL DEFAULT 0,
  CHECK (totp_since IS NULL OR totp_secret IS NOT NULL)
);

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

-- Only the SHA-256 of a token is stored.
CREATE TABLE sessions (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash      bytea NOT NULL UNIQUE,
  role            text NOT NULL CHECK (role IN ('customer', 'admin')),
  customer_id     uuid REFERENCES customers ON DELETE CASCADE,
  admin_id        uuid REFERENCES admins ON DELETE CASCADE,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_used_at    timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  revoked_at      timestamptz,
  -- Where it was opened, for the list of one's own.
  network_address text,
  device          text,
  CHECK ((role = 'customer') = (customer_id IS NOT NULL)),
  CHECK ((role = 'admin') = (admin_id IS NOT NULL))
);
CREATE INDEX sessions_customer ON sessions (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX sessions_admin ON sessions (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A mailed code. What was registered with it lives beside it: the code decides whose data wins. Those of the staff have
-- purposes of their own: a customer's never works there.
CREATE TABLE mail_codes (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  purpose       text NOT NULL,
  email         text NOT NULL CHECK (email = lower(email)),
  code_hash     bytea NOT NULL,
  registration  jsonb,
  tries         integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  consumed_at   timestamptz,
  -- Who asked for a code holds a handle to it: its hash tells his tries from those of people who have none.
  handle_hash   bytea,
  open_tries    integer NOT NULL DEFAULT 0,
  -- The very same registration, sent twice, has a handle for each answer: either of them may be the one that arrived.
  other_handles bytea[] NOT NULL DEFAULT '{}',
  -- Whose new e-mail it proves.
  admin_id      uuid REFERENCES admins,
  CHECK ((purpose = 'register') = (registration IS NOT NULL)),
  CONSTRAINT mail_codes_purpose_check
    CHECK (purpose IN ('register', 'reset', 'staff-reset') OR (purpose = 'staff-email' AND admin_id IS NOT NULL))
);
CREATE INDEX mail_codes_lookup ON mail_codes (email, purpose, created_at DESC);
CREATE UNIQUE INDEX mail_codes_handle ON mail_codes (handle_hash) WHERE handle_hash IS NOT NULL;
CREATE INDEX mail_codes_of_staff ON mail_codes (admin_id) WHERE admin_id IS NOT NULL;

-- Counters that a restart or a second instance must not reset.
CREATE TABLE rate_limits (
  key       text PRIMARY KEY,
  hits      integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expiry ON rate_limits (resets_at);

-- Networks from which an account was opened before: what strangers do elsewhere does not slow them.
CREATE TABLE known_networks (
  account      text NOT NULL,
  network      text NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, network)
);
CREATE INDEX known_networks_age ON known_networks (last_seen_at);

-- The addresses that a customer keeps; the default one fills in the checkout.
CREATE TABLE addresses (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL REFERENCES customers,
  label       text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  company     text,
  address     text NOT NULL,
  district    text NOT NULL,
  state       text NOT NULL,
  pincode     text NOT NULL,
  contact     text NOT NULL,
  gst         text,
  is_default  boolean NOT NULL DEFAULT false,
  -- The order with which it was kept, until it is edited: what corrects that order corrects it too.
  kept_with   uuid,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_of_customer ON addresses (customer_id, id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (customer_id) WHERE is_default;

-- What the staff writes down about a customer.
CREATE TABLE customer_notes (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL REFERENCES customers,
  admin_id    uuid NOT NULL REFERENCES admins,
  admin_name  text NOT NULL,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_newest ON customer_notes (customer_id, at DESC, id DESC);
CREATE TRIGGER customer_notes_append_only BEFORE UPDATE OR DELETE ON customer_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER customer_notes_not_emptied BEFORE TRUNCATE ON customer_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the back office's list of customers sorts and narrows by. In the customers' own rows it would be written after the
-- orders, against the order of locks. Triggers of orders keep it.
CREATE TABLE customer_figures (
  customer_id     uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  -- Of the latest paid order.
  last_order_at   timestamptz,
  gst_orders      integer NOT NULL DEFAULT 0,
  refund_requests integer NOT NULL DEFAULT 0
);
CREATE INDEX customer_figures_latest ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC);
CREATE INDEX customer_figures_with_gstin ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE gst_orders > 0;
CREATE INDEX customer_figures_asking ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE refund_requests > 0;

CREATE FUNCTION begin_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (customer_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_begin_figures AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_customer_figures();
