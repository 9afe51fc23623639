-- The shop: people, catalogue, content, carts, orders and money.
-- Money is integer paise in bigint columns. Times are timestamptz, always the database's clock.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE customers (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  email         text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  name          text NOT NULL,
  phone         text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE admins (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id       text NOT NULL UNIQUE,
  name          text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);

-- Only the SHA-256 of a token is stored.
CREATE TABLE sessions (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash   bytea NOT NULL UNIQUE,
  role         text NOT NULL CHECK (role IN ('customer', 'admin')),
  customer_id  uuid REFERENCES customers ON DELETE CASCADE,
  admin_id     uuid REFERENCES admins ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  CHECK ((role = 'customer') = (customer_id IS NOT NULL)),
  CHECK ((role = 'admin') = (admin_id IS NOT NULL))
);
CREATE INDEX sessions_customer ON sessions (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX sessions_admin ON sessions (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A mailed code. What was registered with it lives beside it: the code decides whose data wins.
CREATE TABLE mail_codes (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  purpose       text NOT NULL CHECK (purpose IN ('register', 'reset')),
  email         text NOT NULL CHECK (email = lower(email)),
  code_hash     bytea NOT NULL,
  registration  jsonb,
  tries         integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  consumed_at   timestamptz,
  CHECK ((purpose = 'register') = (registration IS NOT NULL))
);
CREATE INDEX mail_codes_lookup ON mail_codes (email, purpose, created_at DESC);

-- Counters that a restart or a second instance must not reset.
CREATE TABLE rate_limits (
  key        text PRIMARY KEY,
  hits       integer NOT NULL,
  resets_at  timestamptz NOT NULL
);
CREATE INDEX rate_limits_expiry ON rate_limits (resets_at);

CREATE TABLE categories (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  parent_id  uuid REFERENCES categories ON DELETE RESTRICT,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  image_link text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (parent_id <> id)
);
CREATE INDEX categories_parent ON categories (parent_id);

CREATE TABLE products (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  category_id    uuid NOT NULL REFERENCES categories ON DELETE RESTRICT,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description    text NOT NULL,
  price_paise    bigint CHECK (price_paise >= 0),
  product_type   text NOT NULL CHECK (product_type IN ('buyable', 'viewable')),
  image_links    text[] NOT NULL DEFAULT '{}' CHECK (cardinality(image_links) <= 5),
  specifications jsonb NOT NULL DEFAULT '[]',
  search_text    text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
CREATE INDEX products_category ON products (category_id, created_at DESC, id DESC);
CREATE INDEX products_price ON products (price_paise, id);
CREATE INDEX products_name ON products (lower(name), id);
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);

CREATE TABLE reviews (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  name         text NOT NULL,
  company      text NOT NULL,
  rating       numeric(2, 1) NOT NULL CHECK (rating > 0 AND rating <= 5),
  short_review text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE blog_posts (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  title        text NOT NULL,
  slug         text NOT NULL UNIQUE,
  body         text NOT NULL,
  excerpt      text NOT NULL,
  cover_image  text NOT NULL DEFAULT '',
  published_at timestamptz,
  published    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT published OR published_at IS NOT NULL)
);
CREATE INDEX blog_posts_newest ON blog_posts (published_at DESC, id DESC) WHERE published;

CREATE TABLE partners (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  service_provider text NOT NULL,
  link             text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE cart_items (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  product_id  uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity    integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_id, product_id)
);
CREATE INDEX cart_items_product ON cart_items (product_id);

CREATE TABLE wishlist_items (
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  product_id  uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, product_id)
);
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);

CREATE TABLE orders (
  id                   uuid PRIMARY KEY DEFAULT uuidv7(),
  number               text NOT NULL UNIQUE,
  customer_id          uuid NOT NULL REFERENCES customers,
  checkout_key         text NOT NULL,
  address              text NOT NULL,
  district             text NOT NULL,
  state                text NOT NULL,
  pincode              text NOT NULL,
  contact              text NOT NULL,
  gst                  text,
  total_paise          bigint NOT NULL CHECK (total_paise >= 100),
  rzp_order_id         text UNIQUE,
  payment_id           text UNIQUE,
  captured_paise       bigint NOT NULL DEFAULT 0 CHECK (captured_paise >= 0),
  refunded_paise       bigint NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
  refund_hold_paise    bigint NOT NULL DEFAULT 0 CHECK (refund_hold_paise >= 0),
  order_status         text NOT NULL DEFAULT 'pending'
    CHECK (order_status IN ('pending', 'confirmed', 'completed', 'requested for refund', 'cancelled')),
  payment_status       text NOT NULL DEFAULT 'pending'
    CHECK (payment_status IN ('pending', 'success', 'failed', 'refunded', 'partially-refunded')),
  shipping_status      text NOT NULL DEFAULT 'unshipped' CHECK (shipping_status IN ('unshipped', 'shipped')),
  status_before_refund text CHECK (status_before_refund IN ('pending', 'confirmed', 'completed')),
  refund_requests      integer NOT NULL DEFAULT 0,
  disputed             boolean NOT NULL DEFAULT false,
  shipping_provider    text,
  shipping_link        text,
  tracking_number      text CHECK (length(tracking_number) <= 64),
  llr_img              text,
  shipped_at           timestamptz,
  next_check_at        timestamptz,
  checks               integer NOT NULL DEFAULT 0,
  version              integer NOT NULL DEFAULT 0,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_id, checkout_key),
  CONSTRAINT shipped_orders_are_done CHECK (shipping_status = 'unshipped' OR order_status IN ('completed', 'requested for refund', 'cancelled')),
  CONSTRAINT completed_orders_are_shipped CHECK (order_status <> 'completed' OR shipping_status = 'shipped'),
  CONSTRAINT only_paid_orders_move_on CHECK (order_status NOT IN ('confirmed', 'completed', 'requested for refund') OR payment_status IN ('success', 'partially-refunded', 'refunded')),
  CONSTRAINT refunded_means_all_of_it CHECK ((payment_status = 'refunded') = (captured_paise > 0 AND refunded_paise = captured_paise)),
  CONSTRAINT refunds_stay_below_total CHECK (refunded_paise + refund_hold_paise <= total_paise),
  CONSTRAINT requests_remember CHECK ((order_status = 'requested for refund') = (status_before_refund IS NOT NULL))
);
CREATE INDEX orders_customer ON orders (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (order_status, payment_status, created_at DESC, id DESC);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_to_check ON orders (next_check_at) WHERE next_check_at IS NOT NULL;

-- What was bought, as it was then: later edits of the product change nothing here.
CREATE TABLE order_lines (
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position         integer NOT NULL,
  product_id       uuid NOT NULL,
  name             text NOT NULL,
  image_links      text[] NOT NULL DEFAULT '{}',
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise > 0),
  quantity         integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  PRIMARY KEY (order_id, position)
);

CREATE TABLE payments (
  id           text PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES orders,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  status       text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  role         text NOT NULL CHECK (role IN ('attempt', 'settling', 'duplicate', 'mismatch')),
  method       text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX payments_one_settling ON payments (order_id) WHERE role = 'settling';
CREATE INDEX payments_order ON payments (order_id);

-- The id is the idempotency key and the receipt at the gateway; the body sent is frozen here.
CREATE TABLE refunds (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id      uuid NOT NULL REFERENCES orders,
  payment_id    text NOT NULL,
  amount_paise  bigint NOT NULL CHECK (amount_paise > 0),
  kind          text NOT NULL CHECK (kind IN ('full', 'partial', 'duplicate', 'late', 'external')),
  closes_order  boolean NOT NULL DEFAULT false,
  request_key   text,
  request_body  jsonb NOT NULL DEFAULT '{}',
  status        text NOT NULL CHECK (status IN ('requested', 'pending', 'processed', 'failed')),
  rzp_refund_id text UNIQUE,
  reason        text,
  attempts      integer NOT NULL DEFAULT 0,
  next_try_at   timestamptz,
  origin        text NOT NULL CHECK (origin IN ('admin', 'automatic', 'dashboard')),
  admin_id      uuid REFERENCES admins ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, request_key)
);
-- One refund of the settling payment at a time; automatic refunds of duplicates run beside it.
CREATE UNIQUE INDEX refunds_one_active ON refunds (order_id) WHERE status IN ('requested', 'pending') AND kind IN ('full', 'partial', 'late');
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE status IN ('requested', 'pending');

CREATE TABLE gateway_events (
  id           text PRIMARY KEY,
  event        text NOT NULL,
  body         bytea NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  tries        integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL DEFAULT now(),
  note         text
);
CREATE INDEX gateway_events_waiting ON gateway_events (next_try_at) WHERE processed_at IS NULL;

-- Mails and other effects, written with the change that causes them, done once each.
CREATE TABLE outbox (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  kind       text NOT NULL,
  ref        text NOT NULL,
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  tries      integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  done_at    timestamptz,
  last_error text,
  UNIQUE (kind, ref)
);
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE done_at IS NULL;

CREATE TABLE order_log (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id   uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  action     text NOT NULL,
  actor      text NOT NULL,
  from_state jsonb,
  to_state   jsonb,
  note       text,
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_log_order ON order_log (order_id, at, id);

CREATE TABLE audit_log (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id   uuid REFERENCES admins ON DELETE SET NULL,
  admin_name text NOT NULL,
  action     text NOT NULL,
  entity     text NOT NULL,
  entity_id  text NOT NULL,
  changes    jsonb NOT NULL DEFAULT '[]',
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, at DESC);
CREATE INDEX audit_log_newest ON audit_log (at DESC);

-- Logs are append-only, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER order_log_append_only BEFORE UPDATE OR DELETE ON order_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_not_deletable BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gateway_events_not_deletable BEFORE DELETE ON gateway_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Generated secrets of the stand-ins and small facts such as the last reconcile.
CREATE TABLE settings (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Tells every instance that public pages went stale. One notification per statement, sent at commit.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('catalogue', TG_TABLE_NAME); RETURN NULL; END $$;
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER blog_posts_changed AFTER INSERT OR UPDATE OR DELETE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
