-- Companies that buy: their people, limits, requests for approval and prices.
CREATE TABLE price_lists (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  -- Off everything, in hundredths of a percent.
  percent_bp integer NOT NULL DEFAULT 0 CHECK (percent_bp BETWEEN 0 AND 9000),
  -- Indian calendar days, both included; null: open.
  valid_from date,
  valid_to   date,
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (valid_to >= valid_from)
);
CREATE UNIQUE INDEX price_lists_names ON price_lists (lower(name));

CREATE TABLE list_prices (
  list_id       uuid NOT NULL REFERENCES price_lists ON DELETE CASCADE,
  product_id    uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  from_quantity integer NOT NULL CHECK (from_quantity BETWEEN 1 AND 9999),
  price_paise   bigint NOT NULL CHECK (price_paise > 0),
  PRIMARY KEY (list_id, product_id, from_quantity)
);
CREATE INDEX list_prices_of_product ON list_prices (product_id);

CREATE TABLE companies (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  legal_name     text NOT NULL CHECK (char_length(legal_name) BETWEEN 1 AND 200),
  trade_name     text CHECK (char_length(trade_name) BETWEEN 1 AND 200),
  state          text NOT NULL CHECK (state IN ('applied', 'active', 'suspended', 'closed')),
  price_list_id  uuid REFERENCES price_lists,
  accounts_email text,
  -- Of the staff, for the staff.
  note           text NOT NULL DEFAULT '' CHECK (char_length(note) <= 4000),
  -- The customer who asked for it; null: the staff made it.
  asked_by       uuid REFERENCES customers,
  decided_at     timestamptz,
  version        integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX companies_by_state ON companies (state, id);
CREATE INDEX companies_of_list ON companies (price_list_id) WHERE price_list_id IS NOT NULL;
CREATE INDEX companies_asked_by ON companies (asked_by) WHERE asked_by IS NOT NULL;

CREATE TABLE company_gstins (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  gstin      text NOT NULL CHECK (char_length(gstin) = 15),
  -- Nobody else can have it: as long as the company is active or suspended.
  kept       boolean NOT NULL,
  position   integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, gstin)
);
CREATE UNIQUE INDEX company_gstins_kept ON company_gstins (gstin) WHERE kept;

CREATE TABLE company_members (
  -- One company or none.
  customer_id     uuid PRIMARY KEY REFERENCES customers,
  company_id      uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('admin', 'buyer', 'accounts')),
  -- With GST; null: no limit. 0: everything needs approval.
  per_order_paise bigint CHECK (per_order_paise >= 0),
  per_month_paise bigint CHECK (per_month_paise >= 0),
  joined_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_members_of ON company_members (company_id);

CREATE TABLE company_invitations (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id      uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  name            text NOT NULL DEFAULT '',
  email           text NOT NULL,
  role            text NOT NULL CHECK (role IN ('admin', 'buyer', 'accounts')),
  per_order_paise bigint CHECK (per_order_paise >= 0),
  per_month_paise bigint CHECK (per_month_paise >= 0),
  invited_by      uuid REFERENCES customers,
  token_hash      bytea NOT NULL UNIQUE,
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  accepted_at     timestamptz,
  revoked_at      timestamptz
);
CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX company_invitations_invited_by ON company_invitations (invited_by) WHERE invited_by IS NOT NULL;

CREATE TABLE company_addresses (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  label      text NOT NULL,
  company    text,
  address    text NOT NULL,
  district   text NOT NULL,
  state      text NOT NULL,
  pincode    text NOT NULL,
  contact    text NOT NULL,
  gst        text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_addresses_of ON company_addresses (company_id);

-- What somebody wants to order above his limits. It is no order and holds no goods.
CREATE TABLE approval_requests (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id   uuid NOT NULL REFERENCES companies,
  requester_id uuid NOT NULL REFERENCES customers,
  state        text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  quote_id     uuid REFERENCES quotes,
  -- The checkout as it was sent, and its lines as they were priced.
  wish         jsonb NOT NULL,
  lines        jsonb NOT NULL,
  total_paise  bigint NOT NULL CHECK (total_paise > 0),
  note         text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  request_key  text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  ends_at      timestamptz NOT NULL,
  -- How many of its reminders were sent.
  reminders    integer NOT NULL DEFAULT 0,
  decided_at   timestamptz,
  decided_by   uuid REFERENCES customers,
  reason       text CHECK (char_length(reason) <= 500),
  -- One request makes one order.
  order_id     uuid UNIQUE REFERENCES orders,
  version      integer NOT NULL DEFAULT 0,
  CHECK ((state = 'approved') = (order_id IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX approval_requests_of_company ON approval_requests (company_id, id);
CREATE INDEX approval_requests_of_requester ON approval_requests (requester_id, id);
CREATE INDEX approval_requests_of_quote ON approval_requests (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX approval_requests_decided_by ON approval_requests (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX approval_requests_waiting ON approval_requests (ends_at) WHERE state = 'waiting';
CREATE UNIQUE INDEX approval_requests_sent_once ON approval_requests (requester_id, request_key)
  WHERE request_key IS NOT NULL;

ALTER TABLE orders
  -- The company that it was placed for.
  ADD COLUMN company_id uuid,
  -- Who of the company approved it, and may pay it too.
  ADD COLUMN approved_by uuid,
  ADD CONSTRAINT orders_company FOREIGN KEY (company_id) REFERENCES companies NOT VALID,
  ADD CONSTRAINT orders_approved_by FOREIGN KEY (approved_by) REFERENCES customers NOT VALID;
-- The company's list that the price comes from.
ALTER TABLE order_lines ADD COLUMN price_list text;
ALTER TABLE quotes
  ADD COLUMN company_id uuid,
  ADD CONSTRAINT quotes_company FOREIGN KEY (company_id) REFERENCES companies NOT VALID;
