-- no transaction
-- Customers whom the desk makes for a caller: one with a phone and no e-mail gets nothing mailed.
ALTER TABLE customers ALTER COLUMN email DROP NOT NULL;
CREATE OR REPLACE FUNCTION customer_desk_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(name || E'\x01' || COALESCE(email, '') || E'\x01' || phone);

CREATE TABLE IF NOT EXISTS customer_invitations (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL REFERENCES customers,
  token_hash  bytea NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  accepted_at timestamptz
);
CREATE INDEX IF NOT EXISTS customer_invitations_of ON customer_invitations (customer_id);

-- Who of the staff placed an order for a caller; null: the customer did.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS made_by uuid;

-- What was made for a caller, an order or a quote, with the link to pay it.
CREATE TABLE IF NOT EXISTS desk_sales (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id     uuid UNIQUE REFERENCES orders,
  quote_id     uuid UNIQUE REFERENCES quotes,
  admin_id     uuid NOT NULL REFERENCES admins,
  request_key  text,
  request_hash bytea NOT NULL,
  -- Handed over again and again, so that a hash would not do.
  token        text NOT NULL UNIQUE CHECK (char_length(token) = 43),
  -- Where a quote goes, so that its link can be paid without a login.
  delivery     jsonb,
  caller_said  text CHECK (char_length(caller_said) <= 4000),
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(order_id, quote_id) = 1)
);
CREATE UNIQUE INDEX IF NOT EXISTS desk_sales_requests ON desk_sales (admin_id, request_key) WHERE request_key IS NOT NULL;
