-- The migrations of before 1.0, one after the other, for databases that have some of them: each begins at its mark, and
-- those that a database lacks are run. A new database is made from the files in 1.0 instead. This file is closed: a change of
-- what it says would reach no database that has run it.

-- ## 0000_uuidv7.sql
-- PostgreSQL 18 has it; here for the servers before it: milliseconds, their fraction, and chance.
DO $$
BEGIN
  IF to_regprocedure('pg_catalog.uuidv7()') IS NULL THEN
    CREATE FUNCTION public.uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $function$
      SELECT encode(
        overlay(
          overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(ms::bigint) FROM 3) FROM 1 FOR 6)
          PLACING int2send((28672 + floor((exact - ms) * 4096))::int2) FROM 7 FOR 2),
        'hex')::uuid
      FROM (SELECT exact, floor(exact) AS ms
            FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS exact) AS moment) AS parts
    $function$;
  END IF;
END $$;

-- ## 0001_shop.sql
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

-- ## 0002_sandbox_mail.sql
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

-- ## 0003_sandbox_gateway.sql
-- The local payment gateway's own ledger. Nothing of the shop refers to it: it plays an outside service.
CREATE SCHEMA sandbox;

CREATE TABLE sandbox.orders (
  id           text PRIMARY KEY,
  seq          bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  amount       bigint NOT NULL CHECK (amount >= 100),
  amount_paid  bigint NOT NULL DEFAULT 0 CHECK (amount_paid >= 0),
  currency     text NOT NULL,
  receipt      text,
  status       text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts     integer NOT NULL DEFAULT 0,
  capture      text NOT NULL DEFAULT 'automatic' CHECK (capture IN ('automatic', 'manual')),
  notes        jsonb NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_by_receipt ON sandbox.orders (receipt);
CREATE INDEX orders_by_time ON sandbox.orders (created_at);

CREATE TABLE sandbox.payments (
  id                text PRIMARY KEY,
  seq               bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id          text NOT NULL REFERENCES sandbox.orders,
  amount            bigint NOT NULL CHECK (amount > 0),
  amount_refunded   bigint NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  currency          text NOT NULL,
  status            text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  email             text,
  contact           text,
  -- Never the number: only what a receipt shows.
  card              jsonb NOT NULL,
  error             jsonb,
  notes             jsonb NOT NULL DEFAULT '{}',
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payments_by_order ON sandbox.payments (order_id);
CREATE INDEX payments_by_time ON sandbox.payments (created_at);

CREATE TABLE sandbox.refunds (
  id               text PRIMARY KEY,
  seq              bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  payment_id       text NOT NULL REFERENCES sandbox.payments,
  amount           bigint NOT NULL CHECK (amount > 0),
  currency         text NOT NULL,
  receipt          text,
  speed            text NOT NULL DEFAULT 'normal',
  status           text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processed', 'failed')),
  notes            jsonb NOT NULL DEFAULT '{}',
  idempotency_key  text UNIQUE,
  -- What came with the key and what was answered: a repeated call must bring the one and gets the other.
  request          jsonb,
  answer           jsonb,
  will_fail        boolean NOT NULL DEFAULT false,
  settles_at       timestamptz NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_by_payment ON sandbox.refunds (payment_id);
CREATE INDEX refunds_by_time ON sandbox.refunds (created_at);
CREATE INDEX refunds_to_settle ON sandbox.refunds (settles_at) WHERE status = 'pending';

CREATE TABLE sandbox.webhooks (
  seq           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Not unique: an event may be delivered twice.
  event_id      text NOT NULL,
  event         text NOT NULL,
  body          text NOT NULL,
  tries         integer NOT NULL DEFAULT 0,
  next_try_at   timestamptz NOT NULL DEFAULT now(),
  delivered_at  timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_due ON sandbox.webhooks (next_try_at) WHERE delivered_at IS NULL;

-- ## 0010_order_desk.sql
-- What the desk looks for: orders by number or telephone, customers by name, e-mail or telephone.
CREATE INDEX orders_search ON orders USING gin ((number || ' ' || contact) gin_trgm_ops);
CREATE INDEX customers_search ON customers USING gin ((lower(name) || ' ' || email || ' ' || phone) gin_trgm_ops);
CREATE INDEX refunds_processed ON refunds (updated_at) WHERE status = 'processed';

-- What the comparison with the gateway's ledger found. A difference found again is the same row.
CREATE TABLE ledger_differences (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  kind          text NOT NULL CHECK (kind IN ('missing-here', 'missing-there', 'amount', 'refunds', 'unknown-order')),
  payment_id    text NOT NULL,
  order_id      uuid REFERENCES orders,
  shop_paise    bigint NOT NULL,
  gateway_paise bigint NOT NULL,
  repaired      boolean NOT NULL DEFAULT false,
  found_at      timestamptz NOT NULL DEFAULT now(),
  seen_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, payment_id)
);
CREATE INDEX ledger_differences_newest ON ledger_differences (seen_at DESC);

-- ## 0020_uploads.sql
-- Images uploaded to the local host and not yet seen in use; the daily sweep empties it.
CREATE TABLE uploads (
  link        text PRIMARY KEY,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_oldest ON uploads (uploaded_at);

-- ## 0021_search.sql
-- The words of the catalogue, from which typing errors in searches are corrected. Part numbers are not words.
CREATE TABLE search_words (word text PRIMARY KEY);

CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two imports at a time never wait for each other in a circle.
  INSERT INTO search_words
    SELECT DISTINCT word FROM changed, string_to_table(search_text, ' ') AS word
    WHERE word ~ '^[[:alpha:]]{4,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
CREATE TRIGGER products_changed_words AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();

-- Dearest first with the priceless last: the ascending index read backwards would put them first.
CREATE INDEX products_price_down ON products (price_paise DESC NULLS LAST, id);

-- ## 0022_ratings.sql
-- A rating keeps two significant digits, which for a very small one are not its first two decimals.
ALTER TABLE reviews ALTER COLUMN rating TYPE numeric;

-- ## 0023_imports.sql
-- Product imports: the file, how far it got, and what was refused. Each batch moves `done` in its own transaction.
CREATE TABLE import_jobs (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id   uuid REFERENCES admins ON DELETE SET NULL,
  admin_name text NOT NULL,
  origin     text NOT NULL,
  csv        text NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  total      integer NOT NULL,
  done       integer NOT NULL DEFAULT 0 CHECK (done <= total),
  added      integer NOT NULL DEFAULT 0,
  changed    integer NOT NULL DEFAULT 0,
  unchanged  integer NOT NULL DEFAULT 0,
  refused    jsonb NOT NULL DEFAULT '[]',
  failures   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX import_jobs_open ON import_jobs (created_at) WHERE state IN ('waiting', 'running');

-- ## 0030_lists.sql
-- Lists that stay fast at a million rows: each in an index that has its order, each total counted beforehand.

-- From the top of the tree down to the category itself. Categories never move, so it never changes.
ALTER TABLE categories ADD COLUMN path uuid[];
WITH RECURSIVE placed AS (
  SELECT id, ARRAY[id] AS path FROM categories WHERE parent_id IS NULL
  UNION ALL SELECT child.id, placed.path || child.id FROM categories child JOIN placed ON child.parent_id = placed.id
) UPDATE categories SET path = placed.path FROM placed WHERE placed.id = categories.id;
ALTER TABLE categories ALTER COLUMN path SET NOT NULL;

CREATE FUNCTION set_category_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.parent_id IS DISTINCT FROM OLD.parent_id THEN
    RAISE EXCEPTION 'categories do not move';
  END IF;
  NEW.path := (SELECT path FROM categories WHERE id = NEW.parent_id) || NEW.id;
  IF NEW.parent_id IS NULL THEN NEW.path := ARRAY[NEW.id]; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER categories_path BEFORE INSERT OR UPDATE OF parent_id ON categories
  FOR EACH ROW EXECUTE FUNCTION set_category_path();

-- A product once for each category it is listed in: its own and all above. The columns are what lists are ordered by.
CREATE TABLE product_places (
  category_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  price_paise bigint,
  name        text NOT NULL,
  PRIMARY KEY (product_id, category_id)
);

-- Changes of a count, to be added up: writers never wait for each other, as they would for one row per count.
-- A job folds them into one row each. Without category: all products.
CREATE TABLE category_counts (category_id uuid, products bigint NOT NULL);
CREATE TABLE order_counts (order_status text NOT NULL, payment_status text NOT NULL, orders bigint NOT NULL);

CREATE FUNCTION place_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_places
      SELECT place, added.id, added.created_at, added.price_paise, lower(added.name)
      FROM added JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place;
    INSERT INTO category_counts
      SELECT place, count(*) FROM added JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place GROUP BY place
      UNION ALL SELECT NULL, count(*) FROM added HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM product_places USING removed WHERE product_places.product_id = removed.id;
    INSERT INTO category_counts
      SELECT place, -count(*) FROM removed JOIN categories ON categories.id = removed.category_id CROSS JOIN unnest(categories.path) AS place GROUP BY place
      UNION ALL SELECT NULL, -count(*) FROM removed HAVING count(*) > 0;
  ELSE
    UPDATE product_places SET created_at = added.created_at, price_paise = added.price_paise, name = lower(added.name)
      FROM added JOIN removed USING (id)
      WHERE product_places.product_id = added.id AND added.category_id = removed.category_id
        AND (added.created_at, added.price_paise, added.name) IS DISTINCT FROM (removed.created_at, removed.price_paise, removed.name);
    DELETE FROM product_places USING added JOIN removed USING (id)
      WHERE product_places.product_id = added.id AND added.category_id <> removed.category_id;
    INSERT INTO product_places
      SELECT place, added.id, added.created_at, added.price_paise, lower(added.name)
      FROM added JOIN removed USING (id) JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place
      WHERE added.category_id <> removed.category_id;
    INSERT INTO category_counts
      SELECT place, sum(change)
      FROM (SELECT added.category_id, 1 AS change FROM added JOIN removed USING (id) WHERE added.category_id <> removed.category_id
            UNION ALL SELECT removed.category_id, -1 FROM added JOIN removed USING (id) WHERE added.category_id <> removed.category_id) AS moved
      JOIN categories ON categories.id = moved.category_id CROSS JOIN unnest(categories.path) AS place
      GROUP BY place HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_placed AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_products();
CREATE TRIGGER products_placed_anew AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_products();
CREATE TRIGGER products_displaced AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION place_products();

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_counts SELECT order_status, payment_status, count(*) FROM added GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_counts SELECT order_status, payment_status, -count(*) FROM removed GROUP BY 1, 2;
  ELSE
    INSERT INTO order_counts SELECT order_status, payment_status, sum(change)
      FROM (SELECT order_status, payment_status, 1 AS change FROM added
            UNION ALL SELECT order_status, payment_status, -1 FROM removed) AS changed
      GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_counted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_counted_anew AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_discounted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

INSERT INTO product_places
  SELECT place, products.id, products.created_at, products.price_paise, lower(products.name)
  FROM products JOIN categories ON categories.id = products.category_id CROSS JOIN unnest(categories.path) AS place;
INSERT INTO category_counts
  SELECT category_id, count(*) FROM product_places GROUP BY category_id
  UNION ALL SELECT NULL, count(*) FROM products HAVING count(*) > 0;
INSERT INTO order_counts SELECT order_status, payment_status, count(*) FROM orders GROUP BY 1, 2;

CREATE INDEX product_places_newest ON product_places (category_id, created_at DESC, product_id DESC);
CREATE INDEX product_places_price ON product_places (category_id, price_paise, product_id);
CREATE INDEX product_places_price_down ON product_places (category_id, price_paise DESC NULLS LAST, product_id);
CREATE INDEX product_places_name ON product_places (category_id, name, product_id);
CREATE INDEX category_counts_category ON category_counts (category_id);

-- The lists by category now come from product_places; this one finds the products of one category.
DROP INDEX products_category;
CREATE INDEX products_category ON products (category_id);

-- Common words and rare ones are searched differently; the planner must be able to tell them apart.
ALTER TABLE products ALTER COLUMN search_text SET STATISTICS 300;

-- orders_by_status has the order of time only within one status of payment.
CREATE INDEX orders_by_order_status ON orders (order_status, created_at DESC, id DESC);

-- ## 0031_money.sql
-- While the gateway is asked for an order's payment, its customer starts no other checkout.
ALTER TABLE orders ADD COLUMN asking_until timestamptz;
CREATE INDEX orders_asking ON orders (customer_id) WHERE asking_until IS NOT NULL;

-- An automatic refund that failed is started again, as a row of its own, when its time comes.
CREATE INDEX refunds_to_return ON refunds (next_try_at) WHERE status = 'failed' AND next_try_at IS NOT NULL;

-- ## 0032_part_numbers.sql
-- The dashes of a part number do not count in a search: where "mw gp90012" was stored, "mwgp90012" is now.
-- Only a dash between two letters had become a space; those beside digits were dropped already.
CREATE FUNCTION pg_temp.respell(text text, spellings text[], now_spelt text[]) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  FOR each IN 1 .. array_length(spellings, 1) LOOP
    text := replace(text, spellings[each], now_spelt[each]);
  END LOOP;
  RETURN text;
END $$;

WITH part_numbers AS (
  SELECT products.id, lower(part) AS part
  FROM products
    CROSS JOIN LATERAL (
      SELECT products.name AS text
      UNION ALL SELECT categories.name FROM categories WHERE categories.id = products.category_id
      UNION ALL SELECT unnest(ARRAY[line ->> 'key', line ->> 'value']) FROM jsonb_array_elements(products.specifications) AS line
    ) AS texts
    CROSS JOIN LATERAL regexp_split_to_table(texts.text, '[[:space:]_]+') AS part
  WHERE part ~ '[[:alpha:]]-+[[:alpha:]]' AND part ~ '[[:digit:]]'
), spelt AS (
  SELECT id,
    array_agg(regexp_replace(regexp_replace(part, '-+', ' ', 'g'), '(?<=[[:digit:]]) | (?=[[:digit:]])', '', 'g')) AS before,
    array_agg(regexp_replace(part, '-+', '', 'g')) AS now
  FROM part_numbers GROUP BY id
)
UPDATE products SET search_text = pg_temp.respell(search_text, spelt.before, spelt.now)
FROM spelt WHERE spelt.id = products.id;

-- ## 0040_desk_figures.sql
-- How many orders a delivery partner carried, by the copy of it that they keep.
CREATE INDEX orders_carried ON orders (shipping_provider, shipping_link, shipped_at) WHERE shipping_provider IS NOT NULL;

-- An import can be stopped, and tells how long it will take.
ALTER TABLE import_jobs ADD COLUMN started_at timestamptz;
ALTER TABLE import_jobs DROP CONSTRAINT import_jobs_state_check;
ALTER TABLE import_jobs ADD CONSTRAINT import_jobs_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped'));

-- ## 0041_names_from_the_index.sql
-- A page of names comes out of the index alone, however deep it is.
DROP INDEX products_name;
CREATE INDEX products_name ON products (lower(name), id) INCLUDE (name);

-- ## 0100_cancel_key.sql
-- The request that cancelled an order without a refund: sent again it is the same wish, with another wish it is refused.
ALTER TABLE orders ADD COLUMN cancel_key text;

-- ## 0101_lapse_columns.sql
-- How long unpaid orders are kept, and what is asked of the gateway before they lapse.
ALTER TABLE orders
  ADD COLUMN IF NOT EXISTS lapses_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  ADD COLUMN IF NOT EXISTS lapsed boolean NOT NULL DEFAULT false,
  -- When the gateway is next asked for a last payment; null until it was asked once.
  ADD COLUMN IF NOT EXISTS lapse_try_at timestamptz,
  DROP CONSTRAINT IF EXISTS lapsed_orders_are_cancelled,
  -- The rows that are there follow in a step that locks nobody out.
  ADD CONSTRAINT lapsed_orders_are_cancelled CHECK (NOT lapsed OR order_status = 'cancelled') NOT VALID;

-- ## 0110_unpaid_orders_lapse.sql
-- An unpaid order keeps its prices for a day and then lapses. The time is data: other ways to pay take longer.

-- Those that wait already lapse by the same rule, but not before their customers had an hour to pay; of the others the
-- column says nothing.
UPDATE orders SET lapses_at = GREATEST(created_at + interval '24 hours', now() + interval '1 hour')
  WHERE order_status = 'pending' AND captured_paise = 0;

-- ## 0111_lapsed_orders_hold.sql
ALTER TABLE orders VALIDATE CONSTRAINT lapsed_orders_are_cancelled;

-- ## 0112_lapse_indexes.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_to_lapse;
CREATE INDEX CONCURRENTLY orders_to_lapse ON orders (COALESCE(lapse_try_at, lapses_at)) WHERE order_status = 'pending' AND captured_paise = 0;
DROP INDEX CONCURRENTLY IF EXISTS orders_unpaid;
CREATE INDEX CONCURRENTLY orders_unpaid ON orders (customer_id) WHERE order_status = 'pending' AND captured_paise = 0;

-- ## 0120_money_keys.sql
-- What went back belongs to a payment, and so does what paid for an order: the database holds to it from now on.
-- Locked in the order in which the shop locks, so that neither waits for the other in a circle.
LOCK TABLE orders, payments, refunds IN SHARE ROW EXCLUSIVE MODE;

-- A payment that only its refund or its order knows is entered first, as much of it as they tell.
INSERT INTO payments (id, order_id, amount_paise, status, role, created_at)
  SELECT payment_id, id, captured_paise, CASE WHEN payment_status = 'refunded' THEN 'refunded' ELSE 'captured' END, 'settling', created_at
  FROM orders WHERE payment_id IS NOT NULL AND captured_paise > 0
    AND NOT EXISTS (SELECT FROM payments WHERE payments.id = orders.payment_id)
    AND NOT EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND role = 'settling')
  ON CONFLICT DO NOTHING;
-- An attempt counts nowhere; the next comparison of the ledgers makes of it what the gateway says it is.
INSERT INTO payments (id, order_id, amount_paise, status, role, created_at)
  SELECT DISTINCT ON (payment_id) payment_id, order_id, amount_paise, 'created', 'attempt', created_at
  FROM (SELECT payment_id, order_id, sum(amount_paise) OVER (PARTITION BY payment_id) AS amount_paise, created_at FROM refunds
        UNION ALL SELECT payment_id, id, total_paise, created_at FROM orders WHERE payment_id IS NOT NULL) AS named
  WHERE NOT EXISTS (SELECT FROM payments WHERE payments.id = named.payment_id)
  ORDER BY payment_id, created_at
  ON CONFLICT DO NOTHING;

-- Checked for what is written from now on; the rows that are there follow in a step that locks nobody out.
ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments NOT VALID;

-- ## 0121_money_keys_hold.sql
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_payment_id_fkey;
ALTER TABLE orders VALIDATE CONSTRAINT orders_payment_id_fkey;

-- ## 0122_ledger_comparisons.sql
-- A difference that is gone is kept as resolved; one that comes back is open again.
ALTER TABLE ledger_differences ADD COLUMN resolved_at timestamptz;
UPDATE ledger_differences SET resolved_at = seen_at WHERE repaired;
CREATE INDEX ledger_differences_open ON ledger_differences (payment_id) WHERE resolved_at IS NULL;
ALTER TABLE ledger_differences DROP CONSTRAINT ledger_differences_kind_check;
ALTER TABLE ledger_differences ADD CONSTRAINT ledger_differences_kind_check
  CHECK (kind IN ('missing-here', 'missing-there', 'state', 'amount', 'refunds', 'unknown-order'));

-- Comparisons of the ledgers. An instance holds one by a lease that it renews: a killed one lets go by dying.
CREATE TABLE ledger_comparisons (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- The administrator who asked for it; null: the clock.
  asked_by    text,
  compared    integer NOT NULL DEFAULT 0,
  expected    integer NOT NULL DEFAULT 0,
  tries       integer NOT NULL DEFAULT 0,
  problem     text,
  lease       uuid,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX ledger_comparisons_one_at_a_time ON ledger_comparisons ((true)) WHERE state IN ('waiting', 'running');
CREATE INDEX ledger_comparisons_newest ON ledger_comparisons (created_at DESC);

INSERT INTO ledger_comparisons (state, compared, expected, created_at, ended_at)
  SELECT 'done', (value ->> 'payments')::int, (value ->> 'payments')::int, updated_at, updated_at
  FROM settings WHERE key = 'ledger-comparison';

-- ## 0123_disputes.sql
LOCK TABLE orders, payments IN SHARE ROW EXCLUSIVE MODE;

-- Each dispute of a payment by itself, in the state that the gateway told last by its own clock.
CREATE TABLE disputes (
  id          text PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES payments,
  order_id    uuid NOT NULL REFERENCES orders,
  status      text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  told_at     timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX disputes_order ON disputes (order_id);
CREATE INDEX disputes_payment ON disputes (payment_id);

-- What was told of disputes so far is read again from the events as they came, so that an order which a late
-- event had blocked for good is free again.
CREATE FUNCTION pg_temp.read_body(body bytea) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN RETURN convert_from(body, 'UTF8')::jsonb; EXCEPTION WHEN others THEN RETURN NULL; END $$;

INSERT INTO disputes (id, payment_id, order_id, status, told_at)
  SELECT DISTINCT ON (told.id) told.id, payments.id, payments.order_id, told.status, told.at
  FROM (
    SELECT COALESCE(left(dispute ->> 'id', 60), 'of ' || payment_id) AS id, payment_id,
      CASE WHEN dispute ->> 'status' IN ('open', 'under_review', 'won', 'lost', 'closed') THEN dispute ->> 'status'
        WHEN split_part(event, '.', 3) IN ('under_review', 'won', 'lost', 'closed') THEN split_part(event, '.', 3)
        ELSE 'open' END AS status, at
    FROM (
      SELECT event, body #> '{payload,dispute,entity}' AS dispute,
        COALESCE(body #>> '{payload,payment,entity,id}', body #>> '{payload,dispute,entity,payment_id}') AS payment_id,
        CASE WHEN jsonb_typeof(body -> 'created_at') = 'number' AND (body ->> 'created_at') ~ '^\d{1,11}$'
          THEN to_timestamp((body ->> 'created_at')::bigint) ELSE received_at END AS at
      FROM (SELECT event, received_at, pg_temp.read_body(body) AS body FROM gateway_events WHERE event LIKE 'payment.dispute.%') AS read
    ) AS named
  ) AS told JOIN payments ON payments.id = told.payment_id
  ORDER BY told.id, told.at DESC, array_position(ARRAY['lost', 'won', 'closed', 'under_review', 'open'], told.status)
  ON CONFLICT DO NOTHING;

UPDATE orders SET disputed = blocked.is_so
  FROM (SELECT order_id, bool_or(status IN ('open', 'under_review', 'lost')) AS is_so FROM disputes GROUP BY order_id) AS blocked
  WHERE orders.id = blocked.order_id AND orders.disputed <> blocked.is_so;

-- The local gateway's own.
CREATE TABLE sandbox.disputes (
  id          text PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES sandbox.payments,
  amount      bigint NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX disputes_by_payment ON sandbox.disputes (payment_id);

-- ## 0124_events_set_aside.sql
-- An event that fails for a day is set aside: it is shown among the open differences, and tried with each comparison or when an administrator asks.
ALTER TABLE gateway_events
  ADD COLUMN set_aside_at timestamptz,
  ADD COLUMN problem text,
  ADD COLUMN payment_id text;

-- ## 0125_money_indexes.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS refunds_payment;
CREATE INDEX CONCURRENTLY refunds_payment ON refunds (payment_id);
-- Money of the last days, read page by page.
DROP INDEX CONCURRENTLY IF EXISTS payments_newest;
CREATE INDEX CONCURRENTLY payments_newest ON payments (created_at, id) WHERE role <> 'attempt';
DROP INDEX CONCURRENTLY IF EXISTS gateway_events_set_aside;
CREATE INDEX CONCURRENTLY gateway_events_set_aside ON gateway_events (set_aside_at) WHERE processed_at IS NULL AND set_aside_at IS NOT NULL;

-- ## 0130_import_pieces.sql
-- A file is split once into the rows of its batches: a batch reads its own rows instead of the whole file.
CREATE TABLE import_pieces (
  job_id    uuid NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  -- Counted from 0, without the names of the columns.
  first_row integer NOT NULL,
  lines     jsonb NOT NULL,
  PRIMARY KEY (job_id, first_row)
);

-- An import that is over, in whichever way, keeps nothing of its file; what was refused stays.
CREATE FUNCTION forget_import_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM import_pieces WHERE job_id = NEW.id;
  NEW.csv := '';
  RETURN NEW;
END $$;
CREATE TRIGGER import_jobs_over BEFORE UPDATE ON import_jobs
  FOR EACH ROW WHEN (NEW.state NOT IN ('waiting', 'running')) EXECUTE FUNCTION forget_import_file();

UPDATE import_jobs SET csv = '' WHERE state NOT IN ('waiting', 'running') AND csv <> '';

-- ## 0140_code_handles.sql
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

-- ## 0141_codes_first.sql
-- no transaction
-- A code that waits is found at once, however many other mails wait.
DROP INDEX CONCURRENTLY IF EXISTS outbox_codes;
CREATE INDEX CONCURRENTLY outbox_codes ON outbox (next_try_at) WHERE done_at IS NULL AND payload ? 'codeFor';

-- ## 0160_post_content.sql
-- What readers see of a post, read from its Markdown once; null: not read yet.
ALTER TABLE blog_posts ADD COLUMN content jsonb;

-- A process of an older version changes the text and does not know of the content: it is then read anew.
CREATE FUNCTION forget_post_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.content := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER blog_posts_forget_content BEFORE UPDATE ON blog_posts FOR EACH ROW
  WHEN (OLD.body IS DISTINCT FROM NEW.body AND OLD.content IS NOT DISTINCT FROM NEW.content)
  EXECUTE FUNCTION forget_post_content();

-- What is stored by a reader changes no page: only what readers are shown makes pages old.
DROP TRIGGER blog_posts_changed ON blog_posts;
CREATE TRIGGER blog_posts_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, slug, body, excerpt, cover_image, published, published_at ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

-- ## 0170_append_only_logs.sql
-- The changes of administrators are append-only like the log of orders, and none of the four is emptied in one go.
-- Every table named in such a trigger is named in server/db/shop-role.ts too.
LOCK TABLE payments, gateway_events, order_log, audit_log IN SHARE ROW EXCLUSIVE MODE;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_log_not_emptied BEFORE TRUNCATE ON order_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_not_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gateway_events_not_emptied BEFORE TRUNCATE ON gateway_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A log that nobody may change cannot lose the administrator whom a row names: who ever did something stays.
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_admin_id_fkey,
  ADD CONSTRAINT audit_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins NOT VALID;

-- ## 0171_audit_log_keeps_admins.sql
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_admin_id_fkey;

-- ## 0180_schedules.sql
-- What is due by the clock: the next time of each, and who runs it.
-- It takes the place of the schema pgboss, which an older version of the shop still uses beside this one during an
-- update. It stays where it is; the release after this one may drop it. A new database no longer gets it.
CREATE TABLE schedules (
  name        text PRIMARY KEY,
  due_at      timestamptz NOT NULL,
  -- Of the run under way: it is kept from others until not_before, and renewed.
  lease       uuid,
  -- The end of the lease, or of the rest after a failure.
  not_before  timestamptz,
  last_run_at timestamptz,
  failures    integer NOT NULL DEFAULT 0
);

-- ## 0181_one_announcement.sql
-- PostgreSQL sends equal notifications of one transaction once: a change of several tables is one change.
CREATE OR REPLACE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('catalogue', ''); RETURN NULL; END $$;

-- ## 0190_ratings_from_half.sql
-- A rating runs from 0.5 to 5; the shop used to store those between 0 and 0.5 as well.
UPDATE reviews SET rating = 0.5 WHERE rating < 0.5;

-- ## 0201_post_tables_and_tasks.sql
-- Tables and tasks were shown as typed. Posts that may have them are read anew at the next view.
UPDATE blog_posts SET content = NULL WHERE content IS NOT NULL AND (strpos(body, '|') > 0 OR body ~ '\[[ xX]\] ');

-- ## 0203_order_desk_search.sql
-- What the store writes down when goods leave.
ALTER TABLE orders
  ADD COLUMN vehicle_number text CHECK (length(vehicle_number) <= 20),
  ADD COLUMN eway_bill text CHECK (eway_bill ~ '^\d{12}$'),
  ADD COLUMN lr_date date;

-- A partner of the shop itself: it has no link and cannot be deleted.
ALTER TABLE partners ADD COLUMN built_in boolean NOT NULL DEFAULT false;
INSERT INTO partners (service_provider, link, built_in) VALUES ('Own vehicle', '', true);

-- One spelling of names, numbers and codes; domain/desk-search.ts folds what staff type in the same way.
-- Bodies with RETURN are bound to what they call: indexes are built without a search path.
CREATE FUNCTION desk_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(typed), E' \t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212_./\\,;:()+#''"|-', '');

-- The fields by which an order is found. A match never runs from one into the next: nobody types the character between.
CREATE FUNCTION order_desk_text(number text, contact text, address text, district text, pincode text, gst text,
  tracking_number text, vehicle_number text, eway_bill text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(number || E'\x01' || contact || E'\x01' || address || E'\x01' || district || E'\x01' || pincode || E'\x01' ||
    COALESCE(gst, '') || E'\x01' || COALESCE(tracking_number, '') || E'\x01' || COALESCE(vehicle_number, '') || E'\x01' ||
    COALESCE(eway_bill, ''));

CREATE FUNCTION customer_desk_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(name || E'\x01' || email || E'\x01' || phone);

-- ## 0204_order_desk_indexes.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_desk;
CREATE INDEX CONCURRENTLY orders_desk ON orders USING gin (order_desk_text(number, contact, address, district, pincode, gst, tracking_number, vehicle_number, eway_bill) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS order_lines_desk;
CREATE INDEX CONCURRENTLY order_lines_desk ON order_lines USING gin (desk_text(name) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS customers_desk;
CREATE INDEX CONCURRENTLY customers_desk ON customers USING gin (customer_desk_text(name, email, phone) gin_trgm_ops);

-- ## 0205_categories_move.sql
-- A category can move below another one. Its path and those below it follow, and where their products are listed and counted.
CREATE OR REPLACE FUNCTION set_category_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.path := (SELECT path FROM categories WHERE id = NEW.parent_id) || NEW.id;
  IF NEW.parent_id IS NULL THEN NEW.path := ARRAY[NEW.id]; END IF;
  IF NEW.id = ANY (NEW.path[:cardinality(NEW.path) - 1]) THEN
    RAISE EXCEPTION 'a category cannot be below itself';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION move_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above_before uuid[] := OLD.path[:cardinality(OLD.path) - 1];
  above_now uuid[] := NEW.path[:cardinality(NEW.path) - 1];
  left_places uuid[] := ARRAY(SELECT unnest(above_before) EXCEPT SELECT unnest(above_now));
  new_places uuid[] := ARRAY(SELECT unnest(above_now) EXCEPT SELECT unnest(above_before));
  moved bigint;
BEGIN
  UPDATE categories SET path = NEW.path || path[cardinality(OLD.path) + 1:]
    WHERE path[cardinality(OLD.path)] = NEW.id AND id <> NEW.id;
  DELETE FROM product_places USING product_places own
    WHERE product_places.category_id = ANY (left_places)
      AND own.category_id = NEW.id AND own.product_id = product_places.product_id;
  INSERT INTO product_places
    SELECT place, own.product_id, own.created_at, own.price_paise, own.name
    FROM product_places own CROSS JOIN unnest(new_places) AS place WHERE own.category_id = NEW.id;
  SELECT count(*) INTO moved FROM product_places WHERE category_id = NEW.id;
  INSERT INTO category_counts
    SELECT place, -moved FROM unnest(left_places) AS place WHERE moved > 0
    UNION ALL SELECT place, moved FROM unnest(new_places) AS place WHERE moved > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_moved AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION move_category();

-- ## 0207_backups.sql
-- When the shop was backed up, for the health page. The backup command adds a row once its file is complete.
CREATE TABLE backups (
  made_at timestamptz PRIMARY KEY,
  rows    bigint NOT NULL
);

-- ## 0215_built_files.sql
-- Scripts and styles of every build that ran lately: pages of another version than the instance's still ask for them.
CREATE TABLE built_files (
  url     text PRIMARY KEY,
  body    bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- A later migration that older code cannot live with names the migration that the code must know at least.
ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS needs text;

-- ## 0216_payment_proof.sql
-- When the browser brought the gateway's signature for a payment that the gateway has not confirmed to the shop yet.
ALTER TABLE payments ADD COLUMN proven_at timestamptz;

-- ## 0217_outbox_signs.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS outbox_given_up;
CREATE INDEX CONCURRENTLY outbox_given_up ON outbox (done_at) WHERE last_error LIKE 'given up%';
DROP INDEX CONCURRENTLY IF EXISTS outbox_sent;
CREATE INDEX CONCURRENTLY outbox_sent ON outbox (done_at) WHERE done_at IS NOT NULL AND last_error IS NULL;

-- ## 0220_post_links.sql
-- Links that run code had their target in the content. Posts that may have one are read anew at the next view.
UPDATE blog_posts SET content = NULL WHERE content::text ~* '"url": *"[^"]*(script|data):';

-- ## 0225_image_folders.sql
-- Local folders of images in use by running instances: more than one means that some do not see the others' pictures.
CREATE TABLE image_folders (
  folder_id text PRIMARY KEY,
  host text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- ## 0230_restores.sql
-- Each time the database was put back to an earlier moment. While its mails are held, none leaves that tells of
-- something before restored_at: the shop that was lost may have sent it.
CREATE TABLE restores (
  restored_at timestamptz PRIMARY KEY DEFAULT now(),
  state_of    timestamptz NOT NULL,
  mails       text NOT NULL DEFAULT 'held' CHECK (mails IN ('held', 'sent', 'discarded')),
  decided_at  timestamptz,
  decided_by  text,
  compared_at timestamptz,
  CHECK ((mails = 'held') = (decided_at IS NULL))
);

-- A backup of an older schema was marked by a setting.
INSERT INTO restores (restored_at, state_of)
SELECT updated_at, CASE jsonb_typeof(value) WHEN 'string' THEN (value #>> '{}')::timestamptz ELSE updated_at END
FROM settings WHERE key = 'compare-ledgers-soon';

-- When what a mail tells of happened, where the shop heard of it later.
ALTER TABLE outbox ADD COLUMN happened_at timestamptz;

-- ## 0240_worker_beats.sql
-- When each background worker of each process last ran, so that any process can tell of all.
CREATE TABLE worker_beats (
  instance    text NOT NULL,
  worker      text NOT NULL,
  last_ran_at timestamptz,
  failures    integer NOT NULL,
  beat_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (instance, worker)
);

-- ## 0250_papers.sql
-- India's tax papers: what the shop is, what its goods are taxed with, and the papers themselves.
LOCK TABLE products, orders, order_lines, refunds IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE shop_settings (
  single       boolean PRIMARY KEY DEFAULT true CHECK (single),
  company      jsonb NOT NULL,
  tax          jsonb NOT NULL,
  orders       jsonb NOT NULL,
  version      integer NOT NULL DEFAULT 0,
  -- What was paid or shipped before has no papers here.
  papers_since timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
-- An invented company: a live shop neither ships nor issues papers until its own is entered.
INSERT INTO shop_settings (company, tax, orders) VALUES (
  '{"legalName": "Millwright Industries Private Limited", "tradeName": "Millwright Industries", "address": "214 Avinashi Road, Peelamedu",
    "city": "Coimbatore", "pincode": "641004", "state": "Tamil Nadu", "gstin": "33AABCM4521K1ZP", "phone": "+91 422 245 1960",
    "email": "accounts@millwright.example", "signatory": "R. Meenakshi",
    "bank": {"name": "Kaveri Union Bank", "account": "50200073196428", "ifsc": "KVNB0001147", "branch": "Peelamedu, Coimbatore"}}',
  '{"invoicePrefix": "MW", "hsnDigits": 6, "defaultRate": 18, "rates": [0, 5, 18, 40], "placeOfSupply": "delivery",
    "terms": "Risk passes when the carrier takes the goods.\nNote damage on the carrier''s receipt; tell us within seven days."}',
  '{"transferFrom": 200000, "transferDays": 7, "noticeMail": ""}');

ALTER TABLE products
  ADD COLUMN part_number text,
  ADD COLUMN hsn text,
  -- In hundredths of a percent: 18 % is 1800.
  ADD COLUMN gst_rate_bp integer,
  ADD COLUMN unit text NOT NULL DEFAULT 'NOS',
  ADD CONSTRAINT products_part_number_check CHECK (char_length(part_number) BETWEEN 1 AND 40) NOT VALID,
  ADD CONSTRAINT products_hsn_check CHECK (hsn ~ '^(\d{4}|\d{6}|\d{8})$') NOT VALID,
  ADD CONSTRAINT products_gst_rate_check CHECK (gst_rate_bp BETWEEN 0 AND 10000) NOT VALID;
ALTER TABLE order_lines
  ADD COLUMN part_number text,
  ADD COLUMN hsn text,
  ADD COLUMN gst_rate_bp integer,
  ADD COLUMN unit text;
-- The State that an administrator chose for an address whose State nobody could read.
ALTER TABLE orders
  ADD COLUMN place_of_supply text,
  ADD CONSTRAINT orders_place_of_supply_check CHECK (place_of_supply ~ '^\d\d$') NOT VALID;
-- The lines and quantities that a refund is for, where somebody named them.
ALTER TABLE refunds ADD COLUMN lines jsonb;

CREATE TABLE paper_series (
  prefix         text NOT NULL,
  financial_year text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('receipt', 'invoice', 'refund', 'credit', 'quotation')),
  last           integer NOT NULL DEFAULT 0 CHECK (last BETWEEN 0 AND 999999),
  last_at        timestamptz,
  PRIMARY KEY (prefix, financial_year)
);

CREATE TABLE papers (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  kind            text NOT NULL CHECK (kind IN ('receipt', 'invoice', 'refund', 'credit')),
  number          text NOT NULL UNIQUE CHECK (number ~ '^[A-Z][A-Z0-9]*/\d\d-\d\d/\d{5,6}$' AND char_length(number) <= 16),
  prefix          text NOT NULL,
  financial_year  text NOT NULL,
  serial          integer NOT NULL,
  issued_at       timestamptz NOT NULL,
  order_id        uuid NOT NULL REFERENCES orders,
  payment_id      text REFERENCES payments,
  refund_id       uuid REFERENCES refunds,
  against_id      uuid REFERENCES papers,
  buyer_name      text NOT NULL,
  buyer_gstin     text,
  place_code      text CHECK (place_code ~ '^\d\d$'),
  is_inter_state  boolean NOT NULL,
  taxable_paise   bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise      bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise      bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise      bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise     bigint NOT NULL CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  -- Everything else that is printed: a paper looks the same whenever it is made.
  content         jsonb NOT NULL,
  UNIQUE (prefix, financial_year, serial),
  CHECK ((kind = 'receipt') = (payment_id IS NOT NULL)),
  CHECK ((kind IN ('refund', 'credit')) = (refund_id IS NOT NULL)),
  CHECK ((kind IN ('refund', 'credit')) = (against_id IS NOT NULL))
);
CREATE UNIQUE INDEX papers_one_receipt ON papers (payment_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX papers_one_invoice ON papers (order_id) WHERE kind = 'invoice';
CREATE UNIQUE INDEX papers_one_return ON papers (refund_id) WHERE kind IN ('refund', 'credit');
CREATE INDEX papers_by_order ON papers (order_id);
CREATE INDEX papers_by_time ON papers (issued_at, id);
CREATE INDEX papers_against ON papers (against_id) WHERE against_id IS NOT NULL;

CREATE TABLE paper_lines (
  paper_id        uuid NOT NULL REFERENCES papers,
  position        integer NOT NULL,
  description     text NOT NULL,
  part_number     text,
  hsn             text,
  unit            text NOT NULL,
  quantity        integer NOT NULL CHECK (quantity >= 0),
  rate_bp         integer NOT NULL,
  taxable_paise   bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise      bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise      bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise      bigint NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (paper_id, position)
);

-- What the portal answered for an e-invoice, entered afterwards.
CREATE TABLE paper_irns (
  paper_id   uuid PRIMARY KEY REFERENCES papers,
  irn        text NOT NULL UNIQUE,
  ack_no     text NOT NULL,
  ack_date   text NOT NULL,
  signed_qr  text NOT NULL,
  admin_id   uuid REFERENCES admins,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A paper is never changed, taken back or emptied in one go. Named in server/platform/db/shop-role.ts too.
CREATE TRIGGER papers_append_only BEFORE UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER papers_not_emptied BEFORE TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_lines_append_only BEFORE UPDATE OR DELETE ON paper_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_lines_not_emptied BEFORE TRUNCATE ON paper_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_irns_append_only BEFORE UPDATE OR DELETE ON paper_irns FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_irns_not_emptied BEFORE TRUNCATE ON paper_irns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_series_append_only BEFORE DELETE ON paper_series FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_series_not_emptied BEFORE TRUNCATE ON paper_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.prefix, NEW.financial_year, NEW.kind, NEW.last) = (OLD.prefix, OLD.financial_year, OLD.kind, OLD.last + 1)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The numbers of papers only go up by one.';
END $$;
CREATE TRIGGER paper_series_without_gap BEFORE UPDATE ON paper_series FOR EACH ROW EXECUTE FUNCTION refuse_gap();

-- The clock of papers. A test may set it to the last minute of a financial year.
CREATE FUNCTION paper_clock() RETURNS timestamptz LANGUAGE sql AS 'SELECT clock_timestamp()';

-- "26-27": from April to March, in India.
CREATE FUNCTION financial_year(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
    || to_char(at AT TIME ZONE 'Asia/Kolkata' + interval '9 months', 'YY')
$$;

-- The next number of a series. Its row stays locked until the paper is written, so that nobody skips one; the time is read
-- once under the lock and never goes back, even if the clock does, so that numbers and dates rise together. Whoever waited over the end of March
-- goes on to the new year.
CREATE FUNCTION take_paper_number(wanted_kind text, wanted_prefix text,
  OUT year text, OUT serial integer, OUT issued_at timestamptz, OUT number text)
LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    year := financial_year(paper_clock());
    PERFORM FROM paper_series WHERE prefix = wanted_prefix AND financial_year = year FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO paper_series (prefix, financial_year, kind) VALUES (wanted_prefix, year, wanted_kind) ON CONFLICT DO NOTHING;
      CONTINUE;
    END IF;
    issued_at := paper_clock();
    EXIT WHEN financial_year(issued_at) = year;
  END LOOP;
  UPDATE paper_series SET last = last + 1, last_at = GREATEST(issued_at, last_at + interval '1 microsecond')
    WHERE prefix = wanted_prefix AND financial_year = year
    RETURNING last, last_at INTO serial, issued_at;
  number := wanted_prefix || '/' || year || '/' || lpad(serial::text, GREATEST(5, length(serial::text)), '0');
END $$;

-- ## 0251_part_numbers.sql
-- Part numbers that products already name among their specifications, where no other product has the same.
WITH named AS (
  SELECT products.id, btrim(line ->> 'value') AS part,
    row_number() OVER (PARTITION BY products.id ORDER BY place) AS nth
  FROM products CROSS JOIN LATERAL jsonb_array_elements(products.specifications) WITH ORDINALITY AS lines (line, place)
  WHERE btrim(line ->> 'key') ~* '^part (no\.?|number)$' AND char_length(btrim(line ->> 'value')) BETWEEN 1 AND 40
), alone AS (
  SELECT min(id::text)::uuid AS id, min(part) AS part FROM named WHERE nth = 1 GROUP BY upper(part) HAVING count(*) = 1
)
UPDATE products SET part_number = alone.part FROM alone WHERE alone.id = products.id AND products.part_number IS NULL;

-- ## 0252_part_number_index.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS products_part_number;
CREATE UNIQUE INDEX CONCURRENTLY products_part_number ON products (upper(part_number)) WHERE part_number IS NOT NULL;
ALTER TABLE products VALIDATE CONSTRAINT products_part_number_check;
ALTER TABLE products VALIDATE CONSTRAINT products_hsn_check;
ALTER TABLE products VALIDATE CONSTRAINT products_gst_rate_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_place_of_supply_check;

-- ## 0260_paper_search.sql
-- The fields by which a paper is found, in one spelling; the number of its order is printed on it.
CREATE FUNCTION paper_desk_text(number text, buyer_name text, buyer_gstin text, order_number text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(number || E'\x01' || buyer_name || E'\x01' || COALESCE(buyer_gstin, '') || E'\x01' || COALESCE(order_number, ''));

-- Whether the e-invoice portal wants to know of it: registrations of those abroad end in NR or OS and a check character.
CREATE FUNCTION is_reported_to_portal(kind text, buyer_gstin text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('invoice', 'credit') AND buyer_gstin IS NOT NULL AND substr(buyer_gstin, 13, 2) NOT IN ('NR', 'OS');

-- ## 0261_paper_indexes.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS papers_desk;
CREATE INDEX CONCURRENTLY papers_desk ON papers
  USING gin (paper_desk_text(number, buyer_name, buyer_gstin, content -> 'order' ->> 'number') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS papers_by_kind;
CREATE INDEX CONCURRENTLY papers_by_kind ON papers (kind, issued_at, id);
DROP INDEX CONCURRENTLY IF EXISTS papers_for_portal;
CREATE INDEX CONCURRENTLY papers_for_portal ON papers (issued_at, id) INCLUDE (kind) WHERE is_reported_to_portal(kind, buyer_gstin);

-- ## 0265_captures.sql
-- When a payment came in, in which currency, and why it has no receipt voucher: the papers of a period are compared with
-- the payments of it.
ALTER TABLE payments
  ADD COLUMN captured_at timestamptz,
  ADD COLUMN currency text NOT NULL DEFAULT 'INR',
  ADD COLUMN without_receipt text;

-- ## 0266_ledger_of_a_period.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS payments_by_capture;
CREATE INDEX CONCURRENTLY payments_by_capture ON payments ((coalesce(captured_at, created_at))) WHERE role <> 'attempt';
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_end;
CREATE INDEX CONCURRENTLY refunds_by_end ON refunds (updated_at) WHERE status = 'processed';

-- ## 0270_mailed_papers.sql
-- What an administrator wrote about a refund for the customer; "reason" is why one failed.
ALTER TABLE refunds ADD COLUMN given_reason text;
-- The paper that a mail carries. Its PDF is made when the mail is sent.
ALTER TABLE outbox ADD COLUMN paper_id uuid;
ALTER TABLE sandbox_mails ADD COLUMN paper_id uuid, ADD COLUMN file_name text;

-- ## 0280_products_without.sql
-- no transaction
-- Products that lack what tax papers or a sale need, newest first: one index for each that can be missing, because
-- nearly all products may lack one of them and hardly any another.
DROP INDEX CONCURRENTLY IF EXISTS products_without_hsn;
CREATE INDEX CONCURRENTLY products_without_hsn ON products (created_at DESC, id DESC) WHERE hsn IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_without_gst_rate;
CREATE INDEX CONCURRENTLY products_without_gst_rate ON products (created_at DESC, id DESC) WHERE gst_rate_bp IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_without_part_number;
CREATE INDEX CONCURRENTLY products_without_part_number ON products (created_at DESC, id DESC) WHERE part_number IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_without_price;
CREATE INDEX CONCURRENTLY products_without_price ON products (created_at DESC, id DESC)
  WHERE product_type = 'buyable' AND (price_paise > 0) IS NOT TRUE;

-- ## 0285_series_after_restore.sql
-- A database that was put back to an earlier moment does not know the numbers that were issued since, and people hold
-- papers with them. So until the end of that financial year every series goes on under a new prefix: the old one and a
-- letter. The letter is chosen by chance among those that the database does not know, because the same copy may be put
-- back twice. Without F, N, T and V, which would make RF, CN, QT or RV of a short prefix, and without I and O.
CREATE FUNCTION new_paper_suffix(also_used text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  this_year text := financial_year(now());
BEGIN
  RETURN (SELECT letter FROM unnest(string_to_array('ABCDEGHJKLMPQRSUWXYZ', NULL)) AS letter
    ORDER BY letter = ANY (also_used)
      OR EXISTS (SELECT FROM restores WHERE paper_suffix = letter AND financial_year(restored_at) = this_year)
      OR EXISTS (SELECT FROM paper_series WHERE right(prefix, 1) = letter AND financial_year = this_year), random()
    LIMIT 1);
END $$;

ALTER TABLE restores ADD COLUMN paper_suffix text;
ALTER TABLE restores ALTER COLUMN paper_suffix SET DEFAULT new_paper_suffix('{}');
-- A backup of a shop without papers may have been put back a moment ago, after an update that brought them.
UPDATE restores SET paper_suffix = new_paper_suffix('{}') WHERE restored_at > now() - interval '1 day';

-- What follows the prefixes of a financial year.
CREATE FUNCTION paper_suffix(year text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT restores.paper_suffix FROM restores WHERE financial_year(restored_at) = year
    ORDER BY restored_at DESC LIMIT 1), '')
$$;

-- The law allows 16 characters: a prefix of four leaves five for the counter.
CREATE FUNCTION last_paper_serial(prefix text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN char_length(prefix) > 3 THEN 99999 ELSE 999999 END;

-- As before, with the letter; and a series that is full gives no number, instead of failing the transaction.
DROP FUNCTION take_paper_number(text, text);
CREATE FUNCTION take_paper_number(wanted_kind text, wanted_prefix text,
  OUT year text, OUT serial integer, OUT issued_at timestamptz, OUT number text)
LANGUAGE plpgsql AS $$
DECLARE
  whole_prefix text;
BEGIN
  LOOP
    year := financial_year(paper_clock());
    whole_prefix := wanted_prefix || paper_suffix(year);
    PERFORM FROM paper_series WHERE prefix = whole_prefix AND financial_year = year FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO paper_series (prefix, financial_year, kind) VALUES (whole_prefix, year, wanted_kind) ON CONFLICT DO NOTHING;
      CONTINUE;
    END IF;
    issued_at := paper_clock();
    EXIT WHEN financial_year(issued_at) = year;
  END LOOP;
  UPDATE paper_series SET last = last + 1, last_at = GREATEST(issued_at, last_at + interval '1 microsecond')
    WHERE prefix = whole_prefix AND financial_year = year AND last < last_paper_serial(whole_prefix)
    RETURNING last, last_at INTO serial, issued_at;
  number := whole_prefix || '/' || year || '/' || lpad(serial::text, GREATEST(5, length(serial::text)), '0');
END $$;

-- ## 0290_staff.sql
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

-- ## 0291_staff_codes.sql
-- Codes that let somebody on the staff set a new password. They have a purpose of their own: a customer's never works there.
ALTER TABLE mail_codes
  DROP CONSTRAINT mail_codes_purpose_check,
  ADD CONSTRAINT mail_codes_purpose_check CHECK (purpose IN ('register', 'reset', 'staff-reset')) NOT VALID;

-- ## 0292_staff_codes_validated.sql
ALTER TABLE mail_codes VALIDATE CONSTRAINT mail_codes_purpose_check;

-- ## 0295_activity.sql
LOCK TABLE admins, order_log, audit_log IN SHARE ROW EXCLUSIVE MODE;

-- Who of the staff acted; entries of before have the name only.
ALTER TABLE order_log
  ADD COLUMN admin_id uuid,
  ADD CONSTRAINT order_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins NOT VALID;

-- What the thing was called then, so that an entry is found by it.
ALTER TABLE audit_log ADD COLUMN subject text;

-- The fields by which an entry is found: its thing, and what it was changed to, network addresses among them.
CREATE FUNCTION audit_desk_text(subject text, changes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(COALESCE(subject, '') || E'\x01' || left(jsonb_path_query_array(changes, '$[*].to')::text, 500));

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

-- ## 0296_activity_indexes.sql
-- no transaction
ALTER TABLE order_log VALIDATE CONSTRAINT order_log_admin_id_fkey;

DROP INDEX CONCURRENTLY IF EXISTS audit_log_desk;
CREATE INDEX CONCURRENTLY audit_log_desk ON audit_log USING gin (audit_desk_text(subject, changes) gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_by_act;
CREATE INDEX CONCURRENTLY audit_log_by_act ON audit_log (entity, action, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_of_admin;
CREATE INDEX CONCURRENTLY audit_log_of_admin ON audit_log (admin_id, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_log_of_admin_by_act;
CREATE INDEX CONCURRENTLY audit_log_of_admin_by_act ON audit_log (admin_id, entity, action, at DESC, id DESC);

-- Only what the staff did; the customer's, the gateway's and the shop's own entries are many more.
DROP INDEX CONCURRENTLY IF EXISTS order_log_staff;
CREATE INDEX CONCURRENTLY order_log_staff ON order_log (at DESC, id DESC)
  WHERE admin_id IS NOT NULL OR actor NOT IN ('customer', 'gateway', 'system');
DROP INDEX CONCURRENTLY IF EXISTS order_log_staff_by_act;
CREATE INDEX CONCURRENTLY order_log_staff_by_act ON order_log (action, at DESC, id DESC)
  WHERE admin_id IS NOT NULL OR actor NOT IN ('customer', 'gateway', 'system');
DROP INDEX CONCURRENTLY IF EXISTS order_log_of_admin;
CREATE INDEX CONCURRENTLY order_log_of_admin ON order_log (admin_id, at DESC, id DESC) WHERE admin_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS order_log_of_admin_by_act;
CREATE INDEX CONCURRENTLY order_log_of_admin_by_act ON order_log (admin_id, action, at DESC, id DESC) WHERE admin_id IS NOT NULL;
-- Entries of before, by the name that they have.
DROP INDEX CONCURRENTLY IF EXISTS order_log_of_name;
CREATE INDEX CONCURRENTLY order_log_of_name ON order_log (actor, at DESC, id DESC)
  WHERE admin_id IS NULL AND actor NOT IN ('customer', 'gateway', 'system');

DROP INDEX CONCURRENTLY IF EXISTS orders_with_gst;
CREATE INDEX CONCURRENTLY orders_with_gst ON orders (customer_id, created_at DESC, id DESC) WHERE gst IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customers_newest;
CREATE INDEX CONCURRENTLY customers_newest ON customers (created_at DESC, id DESC);

-- ## 0300_deliveries.sql
-- The Indian calendar day on which the goods arrived, as the desk was told.
ALTER TABLE orders ADD COLUMN delivered_on date;

-- ## 0301_desk_finds_parts_and_papers.sql
-- no transaction
-- The order desk finds an order by the part number of a line and by the number of a paper.
DROP INDEX CONCURRENTLY IF EXISTS order_lines_part_desk;
CREATE INDEX CONCURRENTLY order_lines_part_desk ON order_lines USING gin (desk_text(part_number) gin_trgm_ops) WHERE part_number IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS papers_number_desk;
CREATE INDEX CONCURRENTLY papers_number_desk ON papers USING gin (desk_text(number) gin_trgm_ops);

-- ## 0305_report_indexes.sql
-- no transaction
-- The money of a period is found by the time of its papers, without reading these: they are wide.
DROP INDEX CONCURRENTLY IF EXISTS papers_of_payments;
CREATE INDEX CONCURRENTLY papers_of_payments ON papers (issued_at) INCLUDE (payment_id) WHERE kind = 'receipt';
DROP INDEX CONCURRENTLY IF EXISTS papers_of_refunds;
CREATE INDEX CONCURRENTLY papers_of_refunds ON papers (issued_at) INCLUDE (refund_id, id, total_paise) WHERE kind IN ('refund', 'credit');

-- ## 0310_customer_figures.sql
-- What the back office's list of customers sorts and narrows by. In the customers' own rows it would be written after the
-- orders, against the order of locks.
CREATE TABLE customer_figures (
  customer_id     uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  -- Of the latest paid order.
  last_order_at   timestamptz,
  gst_orders      integer NOT NULL DEFAULT 0,
  refund_requests integer NOT NULL DEFAULT 0
);

CREATE FUNCTION begin_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (customer_id) SELECT id FROM added;
  RETURN NULL;
END $$;

-- Differences are added, so that two orders of one customer may change at once.
CREATE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE customer_figures SET
      gst_orders = gst_orders - (OLD.gst IS NOT NULL)::integer,
      refund_requests = refund_requests - (OLD.order_status = 'requested for refund')::integer
    WHERE customer_id = OLD.customer_id;
    -- A statement of its own: it sees what others committed while the first one waited for the row.
    IF OLD.captured_paise > 0 THEN
      UPDATE customer_figures SET last_order_at = (SELECT max(created_at) FROM orders
        WHERE orders.customer_id = OLD.customer_id AND captured_paise > 0)
      WHERE customer_id = OLD.customer_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE customer_figures SET
      last_order_at = greatest(last_order_at, CASE WHEN NEW.captured_paise > 0 THEN NEW.created_at END),
      gst_orders = gst_orders + (NEW.gst IS NOT NULL)::integer,
      refund_requests = refund_requests + (NEW.order_status = 'requested for refund')::integer
    WHERE customer_id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;

LOCK TABLE customers, orders IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER customers_begin_figures AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_customer_figures();
-- At the end of the transaction: a payment takes the cart's lines before its order is written, an order by transfer after it.
CREATE CONSTRAINT TRIGGER orders_figure AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.captured_paise > 0 OR NEW.gst IS NOT NULL OR NEW.order_status = 'requested for refund')
  EXECUTE FUNCTION keep_customer_figures();
CREATE CONSTRAINT TRIGGER orders_figure_anew AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.captured_paise > 0, OLD.gst IS NULL, OLD.order_status = 'requested for refund', OLD.created_at)
    IS DISTINCT FROM (NEW.customer_id, NEW.captured_paise > 0, NEW.gst IS NULL, NEW.order_status = 'requested for refund', NEW.created_at))
  EXECUTE FUNCTION keep_customer_figures();
CREATE CONSTRAINT TRIGGER orders_figure_no_more AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_customer_figures();

INSERT INTO customer_figures
  SELECT customers.id, max(orders.created_at) FILTER (WHERE captured_paise > 0), count(gst),
    count(*) FILTER (WHERE order_status = 'requested for refund')
  FROM customers LEFT JOIN orders ON orders.customer_id = customers.id GROUP BY customers.id;

CREATE INDEX customer_figures_latest ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC);
CREATE INDEX customer_figures_with_gstin ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE gst_orders > 0;
CREATE INDEX customer_figures_asking ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE refund_requests > 0;

-- ## 0311_viewable_products.sql
-- no transaction
-- The few that are not for sale, newest first: all others are buyable, so that this one counts both.
DROP INDEX CONCURRENTLY IF EXISTS products_viewable;
CREATE INDEX CONCURRENTLY products_viewable ON products (created_at DESC, id DESC) WHERE product_type = 'viewable';

-- ## 0312_joined_entries.sql
-- What was done in one go is one entry of the activity: the others name it here. Each stays in the history of its own thing.
LOCK TABLE order_log, audit_log IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE order_log ADD COLUMN joined_to uuid;
ALTER TABLE audit_log ADD COLUMN joined_to uuid;

-- ## 0313_joined_entry_indexes.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS order_log_joined;
CREATE INDEX CONCURRENTLY order_log_joined ON order_log (joined_to) WHERE joined_to IS NOT NULL;
-- Without the products of an import, which may be all of them.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_shown;
CREATE INDEX CONCURRENTLY audit_log_shown ON audit_log (at DESC, id DESC) WHERE joined_to IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_log_shown_by_act;
CREATE INDEX CONCURRENTLY audit_log_shown_by_act ON audit_log (entity, action, at DESC, id DESC) WHERE joined_to IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_log_shown_of_admin;
CREATE INDEX CONCURRENTLY audit_log_shown_of_admin ON audit_log (admin_id, at DESC, id DESC) WHERE joined_to IS NULL;

-- ## 0314_parts_by_their_beginning.sql
-- no transaction
-- A part number is typed from its beginning: in order, where all that begin alike would be read from the index of letters.
DROP INDEX CONCURRENTLY IF EXISTS order_lines_part_begins;
CREATE INDEX CONCURRENTLY order_lines_part_begins ON order_lines (desk_text(part_number) text_pattern_ops) WHERE part_number IS NOT NULL;

-- ## 0320_quotes.sql
-- A customer asks for prices; each answer of the shop is a frozen revision; the accepted one becomes an order.
CREATE TABLE quotes (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  number           text NOT NULL UNIQUE CHECK (number ~ '^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'),
  -- From the series of quotations, with the first offer; later revisions keep it.
  quotation_number text UNIQUE,
  customer_id      uuid NOT NULL REFERENCES customers,
  request_key      text,
  -- "Ordered" is read from the orders.
  state            text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  waits_for        text NOT NULL DEFAULT 'shop' CHECK (waits_for IN ('shop', 'customer', 'nobody')),
  waiting_since    timestamptz NOT NULL DEFAULT now(),
  -- The customer wants the newest revision otherwise.
  change_asked     boolean NOT NULL DEFAULT false,
  -- The newest one, with what lists need of it.
  revision         integer NOT NULL DEFAULT 0,
  valid_until      date,
  total_paise      bigint,
  accepted_at      timestamptz,
  -- Why it was declined or withdrawn, as it was written.
  closing_reason   text,
  company          text,
  gst              text,
  pincode          text,
  po_number        text,
  -- What the shop is typing, saved while it types.
  draft            jsonb,
  draft_version    integer NOT NULL DEFAULT 0,
  draft_saved_at   timestamptz,
  draft_by         uuid REFERENCES admins,
  -- The revision of whose end the customer was told.
  reminded_of      integer NOT NULL DEFAULT 0,
  -- Numbers, company, place, products and part numbers in one spelling, as desk_text() folds them.
  search_text      text NOT NULL DEFAULT '',
  version          integer NOT NULL DEFAULT 0,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_id, request_key),
  CHECK ((revision = 0) = (quotation_number IS NULL)),
  CHECK ((revision = 0) = (valid_until IS NULL)),
  CHECK (state NOT IN ('offered', 'accepted', 'expired') OR revision > 0)
);
CREATE INDEX quotes_of_customer ON quotes (customer_id, id DESC);
CREATE INDEX quotes_waiting ON quotes (waits_for, waiting_since) WHERE waits_for <> 'nobody';
CREATE INDEX quotes_by_validity ON quotes (valid_until) WHERE state = 'offered';
CREATE INDEX quotes_by_state ON quotes (state, id DESC) INCLUDE (waits_for, valid_until);
-- Those that wait for the shop first, the longest waiting before the others; then the newest.
CREATE INDEX quotes_by_waiting ON quotes
  ((waits_for <> 'shop'), (CASE WHEN waits_for = 'shop' THEN waiting_since END), id DESC);
CREATE INDEX quotes_by_value ON quotes (total_paise DESC NULLS LAST, id DESC);
CREATE INDEX quotes_by_last_day ON quotes (valid_until, id DESC);
CREATE INDEX quotes_desk ON quotes USING gin (search_text gin_trgm_ops);

-- As the customer asked, with the catalogue's words of that day.
CREATE TABLE quote_lines (
  quote_id         uuid NOT NULL REFERENCES quotes,
  position         integer NOT NULL,
  product_id       uuid NOT NULL,
  name             text NOT NULL,
  part_number      text,
  image_link       text,
  list_price_paise bigint,
  quantity         integer NOT NULL CHECK (quantity > 0),
  remark           text,
  PRIMARY KEY (quote_id, position)
);

CREATE TABLE quote_revisions (
  quote_id       uuid NOT NULL REFERENCES quotes,
  revision       integer NOT NULL CHECK (revision > 0),
  sent_at        timestamptz NOT NULL DEFAULT now(),
  admin_id       uuid REFERENCES admins,
  sent_by        text NOT NULL,
  valid_until    date NOT NULL,
  payment        text NOT NULL CHECK (payment IN ('card or transfer', 'transfer')),
  terms          text NOT NULL,
  place_code     text CHECK (place_code ~ '^\d\d$'),
  is_inter_state boolean NOT NULL,
  taxable_paise  bigint NOT NULL,
  cgst_paise     bigint NOT NULL,
  sgst_paise     bigint NOT NULL,
  igst_paise     bigint NOT NULL,
  total_paise    bigint NOT NULL CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  -- Everything else that its PDF prints: it looks the same whenever it is made.
  content        jsonb NOT NULL,
  -- Of the call that sent it: the same call again sends no other.
  request_key    text,
  PRIMARY KEY (quote_id, revision),
  UNIQUE (quote_id, request_key)
);

CREATE TABLE quote_revision_lines (
  quote_id         uuid NOT NULL,
  revision         integer NOT NULL,
  position         integer NOT NULL,
  kind             text NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'freight')),
  -- Null for what the catalogue does not have.
  product_id       uuid,
  name             text NOT NULL,
  part_number      text,
  image_link       text,
  hsn              text,
  unit             text NOT NULL,
  gst_rate_bp      integer NOT NULL CHECK (gst_rate_bp BETWEEN 0 AND 10000),
  quantity         integer NOT NULL CHECK (quantity > 0),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise > 0),
  list_price_paise bigint,
  lead_days        integer CHECK (lead_days BETWEEN 0 AND 730),
  remark           text,
  PRIMARY KEY (quote_id, revision, position),
  FOREIGN KEY (quote_id, revision) REFERENCES quote_revisions
);

CREATE TABLE quote_messages (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  quote_id    uuid NOT NULL REFERENCES quotes,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_of_shop  boolean NOT NULL,
  admin_id    uuid REFERENCES admins,
  author      text NOT NULL,
  text        text NOT NULL,
  asks_change boolean NOT NULL DEFAULT false,
  request_key text,
  UNIQUE (quote_id, is_of_shop, request_key)
);
CREATE INDEX quote_messages_of_quote ON quote_messages (quote_id, at, id);

CREATE TABLE quote_log (
  id       uuid PRIMARY KEY DEFAULT uuidv7(),
  quote_id uuid NOT NULL REFERENCES quotes,
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  action   text NOT NULL,
  actor    text NOT NULL,
  admin_id uuid REFERENCES admins,
  revision integer,
  note     text
);
CREATE INDEX quote_log_of_quote ON quote_log (quote_id, at, id);

-- Named in server/platform/db/shop-role.ts too.
CREATE TRIGGER quote_revisions_append_only BEFORE UPDATE OR DELETE ON quote_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_revisions_not_emptied BEFORE TRUNCATE ON quote_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_revision_lines_append_only BEFORE UPDATE OR DELETE ON quote_revision_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_revision_lines_not_emptied BEFORE TRUNCATE ON quote_revision_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_messages_append_only BEFORE UPDATE OR DELETE ON quote_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_messages_not_emptied BEFORE TRUNCATE ON quote_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_log_append_only BEFORE UPDATE OR DELETE ON quote_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_log_not_emptied BEFORE TRUNCATE ON quote_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an order has of its quote, and of its buyer.
ALTER TABLE orders
  ADD COLUMN quote_id uuid,
  ADD COLUMN quote_revision integer,
  ADD COLUMN company text,
  ADD COLUMN po_number text,
  ADD COLUMN payment_method text NOT NULL DEFAULT 'card',
  -- When the customer was told that the transfer is still to come.
  ADD COLUMN lapse_told_at timestamptz,
  ADD CONSTRAINT orders_payment_method_check CHECK (payment_method IN ('card', 'transfer')) NOT VALID,
  ADD CONSTRAINT orders_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes NOT VALID,
  ADD CONSTRAINT orders_quote_check CHECK ((quote_id IS NULL) = (quote_revision IS NULL)) NOT VALID;

ALTER TABLE order_lines
  ADD COLUMN kind text NOT NULL DEFAULT 'goods',
  ADD COLUMN lead_days integer,
  ADD COLUMN remark text,
  ADD CONSTRAINT order_lines_kind_check CHECK (kind IN ('goods', 'freight')) NOT VALID,
  -- Freight, and goods that the catalogue does not have.
  ALTER COLUMN product_id DROP NOT NULL;

-- Every transfer that was seen at the bank, once: money that came, and money that went back.
CREATE TABLE bank_transfers (
  utr          text PRIMARY KEY CHECK (utr ~ '^[A-Z0-9]{8,40}$'),
  order_id     uuid NOT NULL REFERENCES orders,
  is_refund    boolean NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- On the bank's statement, in India.
  on_day       date NOT NULL,
  admin_id     uuid REFERENCES admins,
  recorded_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bank_transfers_of_order ON bank_transfers (order_id, recorded_at);
CREATE TRIGGER bank_transfers_append_only BEFORE UPDATE OR DELETE ON bank_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_transfers_not_emptied BEFORE TRUNCATE ON bank_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE refunds
  ADD COLUMN utr text,
  ADD CONSTRAINT refunds_utr_fkey FOREIGN KEY (utr) REFERENCES bank_transfers NOT VALID;

-- ## 0321_quote_indexes.sql
-- no transaction
-- A quote has at most one order that lives.
DROP INDEX CONCURRENTLY IF EXISTS orders_one_of_quote;
CREATE UNIQUE INDEX CONCURRENTLY orders_one_of_quote ON orders (quote_id) WHERE quote_id IS NOT NULL AND order_status <> 'cancelled';
DROP INDEX CONCURRENTLY IF EXISTS orders_of_quote;
CREATE INDEX CONCURRENTLY orders_of_quote ON orders (quote_id) WHERE quote_id IS NOT NULL;
-- Of whose end the customer is told before.
DROP INDEX CONCURRENTLY IF EXISTS orders_transfer_due;
CREATE INDEX CONCURRENTLY orders_transfer_due ON orders (lapses_at) WHERE payment_method = 'transfer' AND order_status = 'pending' AND lapse_told_at IS NULL;

-- ## 0326_transfer_money.sql
-- no transaction
-- One refund at a time of each payment that settled the order: that of several transfers has a row for each of them.
DROP INDEX CONCURRENTLY IF EXISTS refunds_one_active_of_payment;
CREATE UNIQUE INDEX CONCURRENTLY refunds_one_active_of_payment ON refunds (order_id, payment_id) WHERE status IN ('requested', 'pending') AND kind IN ('full', 'partial', 'late');
DROP INDEX CONCURRENTLY IF EXISTS refunds_one_active;
DROP INDEX CONCURRENTLY IF EXISTS refunds_one_of_key;
CREATE UNIQUE INDEX CONCURRENTLY refunds_one_of_key ON refunds (order_id, request_key, payment_id);
ALTER TABLE refunds DROP CONSTRAINT IF EXISTS refunds_order_id_request_key_key;

-- ## 0327_desk_finds_transfers.sql
-- no transaction
-- The order desk finds an order by the company, by its purchase order and by the bank's reference of a transfer.
DROP INDEX CONCURRENTLY IF EXISTS orders_company_desk;
CREATE INDEX CONCURRENTLY orders_company_desk ON orders USING gin (desk_text(company) gin_trgm_ops) WHERE company IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS orders_po_number_desk;
CREATE INDEX CONCURRENTLY orders_po_number_desk ON orders USING gin (desk_text(po_number) gin_trgm_ops) WHERE po_number IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS bank_transfers_desk;
CREATE INDEX CONCURRENTLY bank_transfers_desk ON bank_transfers USING gin (desk_text(utr) gin_trgm_ops);

-- ## 0330_parts_of_a_payment.sql
-- no transaction
-- An order is settled by one payment of the gateway, or by any number of bank transfers.
DROP INDEX CONCURRENTLY IF EXISTS payments_one_settling_at_gateway;
CREATE UNIQUE INDEX CONCURRENTLY payments_one_settling_at_gateway ON payments (order_id) WHERE role = 'settling' AND id NOT LIKE 'utr:%';
DROP INDEX CONCURRENTLY IF EXISTS payments_one_settling;

-- ## 0331_mailed_documents.sql
-- What a mail carries besides papers: a quotation's revision, or the proforma of an order, made when the mail is sent.
ALTER TABLE outbox ADD COLUMN paper_ref text;
ALTER TABLE sandbox_mails ADD COLUMN paper_ref text;

-- ## 0340_quantity_prices.sql
-- A product may cost less by the dozen, and may say how soon it leaves the works.
ALTER TABLE products
  -- From how many pieces on each costs how many paise, rising: [{"from": 10, "pricePaise": 31800}].
  ADD COLUMN price_breaks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(price_breaks) = 'array'),
  ADD COLUMN lead_days integer CHECK (lead_days BETWEEN 0 AND 365);

-- ## 0341_addresses.sql
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

-- ## 0344_quick_order.sql
-- A part number as everybody writes it: without case, spaces, dashes, dots and slashes. The same as foldPartNumber.
CREATE FUNCTION fold_part_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(translate(typed, E' \t\n\r\f\u000b\u00a0\u2009\u202f-\u2010\u2011\u2012\u2013\u2014\u2015\u2212._/\\', ''));

-- ## 0345_folded_part_numbers.sql
-- no transaction
-- A line of a quick order is found by its whole number, else by a part of it.
DROP INDEX CONCURRENTLY IF EXISTS products_folded_part_number;
CREATE INDEX CONCURRENTLY products_folded_part_number ON products (fold_part_number(part_number)) WHERE part_number IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_parts_of_numbers;
CREATE INDEX CONCURRENTLY products_parts_of_numbers ON products USING gin (fold_part_number(part_number) gin_trgm_ops) WHERE part_number IS NOT NULL;

-- ## 0350_approvals_and_bank_days.sql
-- The rows of one approval, where it takes from several payments. Until now they were told by their moment.
LOCK TABLE orders, refunds IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE refunds ADD COLUMN approval_id uuid;
UPDATE refunds SET approval_id = approval.id
FROM (SELECT order_id, created_at, gen_random_uuid() AS id FROM refunds WHERE origin = 'admin'
      GROUP BY order_id, created_at HAVING count(*) > 1) AS approval
WHERE refunds.origin = 'admin' AND refunds.order_id = approval.order_id AND refunds.created_at = approval.created_at;

-- A transfer of the last day may be entered until the end of the next bank day; the worker comes no earlier.
UPDATE orders SET lapse_try_at = lapses_at
  + CASE extract(isodow FROM (lapses_at AT TIME ZONE 'Asia/Kolkata') - interval '1 day') WHEN 5 THEN 3 WHEN 6 THEN 2 ELSE 1 END * interval '1 day'
WHERE payment_method = 'transfer' AND order_status = 'pending' AND captured_paise = 0 AND lapse_try_at IS NULL;

-- ## 0351_transfers_due.sql
-- no transaction
-- Orders that wait for a bank transfer: counted, added up and listed from here.
DROP INDEX CONCURRENTLY IF EXISTS orders_transfers_due;
CREATE INDEX CONCURRENTLY orders_transfers_due ON orders (created_at DESC, id DESC) INCLUDE (total_paise, captured_paise)
  WHERE payment_method = 'transfer' AND order_status = 'pending' AND payment_status = 'pending';
-- The buyer's purchase order is printed on a paper, and often all that an accountant has.
DROP INDEX CONCURRENTLY IF EXISTS papers_po_desk;
CREATE INDEX CONCURRENTLY papers_po_desk ON papers USING gin (desk_text(content -> 'order' ->> 'poNumber') gin_trgm_ops)
  WHERE content -> 'order' ->> 'poNumber' IS NOT NULL;

-- ## 0360_finding_the_part.sql
-- What belongs together: variants by the name of their family, a pump's measured points, a machine's parts.
ALTER TABLE products
  ADD COLUMN family text CHECK (char_length(family) BETWEEN 1 AND 60),
  -- In m³/h, m, % and kW, the flow rising: [{"flow": 36, "head": 24.2, "efficiency": 73.4, "power": 3.2}].
  ADD COLUMN curve jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(curve) = 'array');

CREATE TABLE product_spares (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  -- The number of the part on the machine's drawing.
  position   integer NOT NULL CHECK (position BETWEEN 1 AND 999),
  spare_id   uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  PRIMARY KEY (product_id, position),
  CHECK (spare_id <> product_id)
);
-- Where a part is used.
CREATE INDEX product_spares_spare ON product_spares (spare_id);

-- ## 0361_family_index.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS products_family;
CREATE INDEX CONCURRENTLY products_family ON products (family) WHERE family IS NOT NULL;

-- ## 0365_specs_read.sql
-- What products say of themselves, as the shop has read it, and who changed them last: processes fill and follow by this
-- what they count filters over. The row of a deleted product stays for a while and tells that it is gone.
CREATE TABLE product_specs (
  product_id uuid PRIMARY KEY,
  -- The transaction that last changed what is counted or listed.
  changed_by xid8 NOT NULL,
  -- The version of the reader; 0 until the specifications are read.
  reader     integer NOT NULL DEFAULT 0,
  -- As domain/specs/read.ts makes them: [{"name": "Power", "kind": "number", "quantity": "power", "span": {"low": 3.7, "high": 3.7}}]
  specs      jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(specs) = 'array'),
  deleted_at timestamptz
);
-- Each change of the tree, until every process has followed it.
CREATE TABLE category_changes (
  changed_by xid8 NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_specs (product_id, changed_by) SELECT id, pg_current_xact_id() FROM added ORDER BY id
      ON CONFLICT (product_id) DO UPDATE SET changed_by = excluded.changed_by, reader = 0, deleted_at = NULL;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE product_specs SET changed_by = pg_current_xact_id(), deleted_at = now() FROM removed WHERE product_id = removed.id;
  ELSE
    UPDATE product_specs SET changed_by = pg_current_xact_id(),
        reader = CASE WHEN added.specifications IS DISTINCT FROM removed.specifications THEN 0 ELSE reader END
      FROM added JOIN removed USING (id)
      WHERE product_id = added.id AND (added.specifications, added.category_id, added.price_paise, added.created_at)
        IS DISTINCT FROM (removed.specifications, removed.category_id, removed.price_paise, removed.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_noted AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_changes_noted AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_removed_noted AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();

CREATE FUNCTION note_category_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO category_changes (changed_by) VALUES (pg_current_xact_id()); RETURN NULL; END $$;
CREATE TRIGGER categories_changes_noted AFTER INSERT OR DELETE OR UPDATE OF parent_id, path ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_category_change();

INSERT INTO product_specs (product_id, changed_by) SELECT id, pg_current_xact_id() FROM products;
CREATE INDEX product_specs_changed ON product_specs (changed_by, product_id);
CREATE INDEX product_specs_reader ON product_specs (reader) WHERE deleted_at IS NULL;
CREATE INDEX product_specs_deleted ON product_specs (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX category_changes_changed ON category_changes (changed_by);

-- ## 0370_pump_index.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS products_pumps;
CREATE INDEX CONCURRENTLY products_pumps ON products (id) INCLUDE (updated_at) WHERE curve <> '[]';

-- ## 0377_taken_from_the_cart.sql
-- Of an order by bank transfer: how many left the cart when it was placed. An order that is made instead gives them back.
ALTER TABLE order_lines ADD COLUMN from_cart integer NOT NULL DEFAULT 0;

-- ## 0380_paper_sums.sql
-- What the papers of a month amount to, as far as they were summed: a year of papers is not read again for its figures.
-- Papers are never changed, so that only those behind the kept ends of the series are added.
CREATE TABLE paper_sums (
  -- The Indian calendar month, "2026-11".
  month      text NOT NULL,
  hsn_digits integer NOT NULL,
  -- The version of what is summed and how.
  format     integer NOT NULL,
  kept       jsonb NOT NULL,
  PRIMARY KEY (month, hsn_digits)
);

-- ## 0381_paper_sum_indexes.sql
-- no transaction
-- The receipts of a period are compared with the payments: with their totals, so that none of these wide rows is read.
DROP INDEX CONCURRENTLY IF EXISTS papers_of_payments_with_totals;
CREATE INDEX CONCURRENTLY papers_of_payments_with_totals ON papers (issued_at) INCLUDE (payment_id, total_paise) WHERE kind = 'receipt';
DROP INDEX CONCURRENTLY IF EXISTS papers_of_payments;

-- ## 0382_capture_statistics.sql
-- PostgreSQL learns nothing from a partial index: without this it takes a year of payments for a handful, and looks for
-- the receipt of each by itself.
CREATE STATISTICS payments_capture ON (coalesce(captured_at, created_at)) FROM payments;

-- ## 0390_drawings.sql
-- One of a product's pictures shows its parts: which one, and where on it each part has its number, in percent from the left and the top.
ALTER TABLE products ADD COLUMN drawing text;
ALTER TABLE product_spares
  ADD COLUMN x double precision CHECK (x BETWEEN 0 AND 100),
  ADD COLUMN y double precision CHECK (y BETWEEN 0 AND 100),
  ADD CHECK ((x IS NULL) = (y IS NULL));

-- ## 0395_grouped_numbers.sql
-- The commas between thousands do not count in a search: where "1,440rpm" is stored, "1440rpm" will be. The worker that
-- updates products writes it, in pieces; 0467 asks for that.

-- ## 0400_every_category_change.sql
-- A new name or picture is a change too: the tree is built again only after one.
CREATE OR REPLACE TRIGGER categories_changes_noted AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_category_change();

-- ## 0401_quote_counts.sql
-- Changes of the number of quotes, to be added up and folded as order_counts are. The last day only where it decides:
-- an open offer is over after it.
CREATE TABLE quote_counts (state text NOT NULL, waits_for text NOT NULL, valid_until date, quotes bigint NOT NULL);

CREATE FUNCTION count_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO quote_counts
      SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, count(*) FROM added GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO quote_counts
      SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, -count(*) FROM removed GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO quote_counts
      SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, sum(change)
      FROM (SELECT state, waits_for, valid_until, 1 AS change FROM added
            UNION ALL SELECT state, waits_for, valid_until, -1 FROM removed) AS changed
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER quotes_counted AFTER INSERT ON quotes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();
CREATE TRIGGER quotes_counted_anew AFTER UPDATE ON quotes
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();
CREATE TRIGGER quotes_discounted AFTER DELETE ON quotes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();

INSERT INTO quote_counts
  SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, count(*) FROM quotes GROUP BY 1, 2, 3;

-- ## 0415_handles_and_staff_addresses.sql
-- The very same registration, sent twice, has a handle for each answer: either of them may be the one that arrived. And a code
-- may prove the new e-mail of somebody on the staff.
LOCK TABLE mail_codes, admins IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE mail_codes
  ADD COLUMN other_handles bytea[] NOT NULL DEFAULT '{}',
  ADD COLUMN admin_id uuid,
  ADD CONSTRAINT mail_codes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins NOT VALID,
  DROP CONSTRAINT mail_codes_purpose_check,
  ADD CONSTRAINT mail_codes_purpose_check
    CHECK (purpose IN ('register', 'reset', 'staff-reset') OR (purpose = 'staff-email' AND admin_id IS NOT NULL)) NOT VALID;
CREATE INDEX mail_codes_of_staff ON mail_codes (admin_id) WHERE admin_id IS NOT NULL;

-- ## 0416_staff_addresses_validated.sql
ALTER TABLE mail_codes
  VALIDATE CONSTRAINT mail_codes_purpose_check,
  VALIDATE CONSTRAINT mail_codes_admin_id_fkey;

-- ## 0417_utrs_by_their_beginning.sql
-- no transaction
-- A UTR that is the beginning of another one may be the same transfer, typed or printed with something behind it.
DROP INDEX CONCURRENTLY IF EXISTS bank_transfers_beginning;
CREATE INDEX CONCURRENTLY bank_transfers_beginning ON bank_transfers (utr text_pattern_ops);

-- ## 0420_rate_when_placed.sql
-- An order's line has its rate of GST from the moment it is placed, the default too. For orders that wait without a paper
-- the default of today is the best that is known; one that has papers goes on with the rate of the first.
UPDATE order_lines SET gst_rate_bp = round((shop_settings.tax ->> 'defaultRate')::numeric * 100)
FROM shop_settings, orders
WHERE orders.id = order_lines.order_id AND order_lines.gst_rate_bp IS NULL
  AND orders.shipping_status = 'unshipped' AND orders.order_status <> 'cancelled'
  AND jsonb_typeof(shop_settings.tax -> 'defaultRate') = 'number'
  AND NOT EXISTS (SELECT FROM papers WHERE papers.order_id = orders.id);

-- ## 0421_missing_invoices.sql
-- Goods that left without their tax invoice, shipped by a process of the release before papers. It is noted here, whatever
-- the release that ships.
ALTER TABLE orders ADD COLUMN invoice_missing boolean NOT NULL DEFAULT false;

CREATE FUNCTION note_missing_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.invoice_missing := NEW.shipped_at >= (SELECT papers_since FROM shop_settings)
    AND NOT EXISTS (SELECT FROM papers WHERE order_id = NEW.id AND kind = 'invoice');
  RETURN NEW;
END $$;
CREATE TRIGGER orders_invoice_missing BEFORE UPDATE OF shipped_at ON orders
  FOR EACH ROW WHEN (OLD.shipped_at IS NULL AND NEW.shipped_at IS NOT NULL) EXECUTE FUNCTION note_missing_invoice();

-- ## 0422_missing_invoices_before.sql
-- Those that left before this was noted.
UPDATE orders SET invoice_missing = true
WHERE shipped_at >= (SELECT papers_since FROM shop_settings)
  AND NOT EXISTS (SELECT FROM papers WHERE order_id = orders.id AND kind = 'invoice');

-- ## 0423_missing_invoices_index.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_invoice_missing;
CREATE INDEX CONCURRENTLY orders_invoice_missing ON orders (shipped_at, id) WHERE invoice_missing;

-- ## 0445_sales_moves.sql
-- What was received and returned, as reports count it: a row for each payment and refund, with all that they sum, so that
-- a month is read from one narrow table instead of six. Made of an order's rows by server/areas/sales/moves.ts alone.
CREATE TABLE sales_moves (
  order_id        uuid NOT NULL,
  -- The Indian calendar day.
  day             date NOT NULL,
  -- Below zero when it went back.
  paise           bigint NOT NULL,
  method          text,
  -- Whether this payment completed the order's sum, and whether the order still counts as sold.
  settles         boolean NOT NULL,
  is_sold         boolean NOT NULL,
  customer_id     uuid NOT NULL,
  payment_status  text NOT NULL,
  place_of_supply text,
  state           text NOT NULL,
  gst             text,
  -- Each product once, with its part of the money and the pieces that were sold.
  product_ids     uuid[],
  product_paise   bigint[],
  product_pieces  integer[]
);
CREATE INDEX sales_moves_by_day ON sales_moves (day);
CREATE INDEX sales_moves_of_order ON sales_moves (order_id);

-- Orders whose moves are out of date, once for each change: writers never wait for each other. A change becomes visible
-- together with its mark, however late it commits. Readers take such orders from their own rows, until a worker keeps them.
CREATE TABLE sales_changes (order_id uuid NOT NULL);

CREATE FUNCTION mark_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes VALUES (coalesce(NEW.order_id, OLD.order_id));
  RETURN NULL;
END $$;
CREATE FUNCTION mark_sold_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes VALUES (NEW.id);
  RETURN NULL;
END $$;

-- An order has no moves before its first payment, and its lines are there by then.
-- In the order in which a payment writes them, so that neither waits for the other for ever.
LOCK TABLE payments, refunds, order_lines, papers, orders IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER orders_change_sales AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.payment_id, OLD.total_paise, OLD.captured_paise, OLD.refunded_paise, OLD.order_status = 'cancelled',
      OLD.payment_status, OLD.place_of_supply, OLD.state, OLD.gst)
    IS DISTINCT FROM (NEW.customer_id, NEW.payment_id, NEW.total_paise, NEW.captured_paise, NEW.refunded_paise,
      NEW.order_status = 'cancelled', NEW.payment_status, NEW.place_of_supply, NEW.state, NEW.gst))
  EXECUTE FUNCTION mark_sold_order();
CREATE TRIGGER order_lines_change_sales AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.position, OLD.product_id, OLD.quantity, OLD.unit_price_paise)
    IS DISTINCT FROM (NEW.position, NEW.product_id, NEW.quantity, NEW.unit_price_paise))
  EXECUTE FUNCTION mark_sale();
CREATE TRIGGER payments_make_sales AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.role <> 'attempt') EXECUTE FUNCTION mark_sale();
CREATE TRIGGER payments_change_sales AFTER UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION mark_sale();
CREATE TRIGGER refunds_change_sales AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION mark_sale();
-- Papers never change, and their lines come in the same transaction.
CREATE TRIGGER papers_change_sales AFTER INSERT ON papers FOR EACH ROW WHEN (NEW.kind <> 'invoice') EXECUTE FUNCTION mark_sale();

-- ## 0446_sales_so_far.sql
-- In a transaction of its own: everything that the triggers of 0445 did not see is committed by now, and nobody waits.
INSERT INTO sales_changes SELECT order_id FROM payments WHERE role <> 'attempt' UNION SELECT order_id FROM refunds;

-- ## 0450_pump_changes.sql
-- A change of a pump's curve is noted as any other that a process follows.
CREATE OR REPLACE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_specs (product_id, changed_by) SELECT id, pg_current_xact_id() FROM added ORDER BY id
      ON CONFLICT (product_id) DO UPDATE SET changed_by = excluded.changed_by, reader = 0, deleted_at = NULL;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE product_specs SET changed_by = pg_current_xact_id(), deleted_at = now() FROM removed WHERE product_id = removed.id;
  ELSE
    UPDATE product_specs SET changed_by = pg_current_xact_id(),
        reader = CASE WHEN added.specifications IS DISTINCT FROM removed.specifications THEN 0 ELSE reader END
      FROM added JOIN removed USING (id)
      WHERE product_id = added.id AND (added.specifications, added.category_id, added.price_paise, added.created_at, added.curve)
        IS DISTINCT FROM (removed.specifications, removed.category_id, removed.price_paise, removed.created_at, removed.curve);
  END IF;
  RETURN NULL;
END $$;

-- ## 0451_sales_of_deleted_rows.sql
-- Rows that are deleted by hand, and lines that come after the money, make an order's moves out of date too.
-- An order that is being placed has no money yet and is not marked. The key of its new lines waits for money that is
-- being taken in, so that none is overlooked.
CREATE FUNCTION mark_sales_of_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes SELECT order_id FROM (SELECT DISTINCT order_id FROM added) AS extended
    WHERE (SELECT id FROM payments WHERE payments.order_id = extended.order_id AND role <> 'attempt' LIMIT 1) IS NOT NULL
      OR (SELECT id FROM refunds WHERE refunds.order_id = extended.order_id LIMIT 1) IS NOT NULL;
  RETURN NULL;
END $$;

LOCK TABLE order_lines, payments IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER order_lines_make_sales AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_new_lines();
CREATE TRIGGER order_lines_end_sales AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_sale();
CREATE TRIGGER payments_end_sales AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION mark_sale();

-- ## 0460_disk_probe.sql
-- What the shop writes and deletes to learn whether the database's disk has room again. Uncompressed, so that it takes room.
CREATE TABLE disk_probe (filler text NOT NULL);
ALTER TABLE disk_probe ALTER COLUMN filler SET STORAGE EXTERNAL;

-- ## 0465_product_updates.sql
-- What products carry of their category, its name in the text of the search and its place in lists, follows a change of
-- the category in pieces. A second change begins again.
CREATE TABLE product_updates (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Without one: all products.
  category_id uuid UNIQUE NULLS NOT DISTINCT REFERENCES categories ON DELETE CASCADE,
  -- Products up to this one are done.
  after_id    uuid,
  done        integer NOT NULL DEFAULT 0,
  total       integer NOT NULL
);

CREATE FUNCTION update_products_later(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_updates (category_id, total)
    SELECT category_id, count(*) FROM products WHERE category_id = ANY (changed) GROUP BY category_id ORDER BY category_id
    ON CONFLICT (category_id) DO UPDATE SET after_id = NULL, done = 0, total = excluded.total
$$;

CREATE FUNCTION rename_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM update_products_later(ARRAY[NEW.id]); RETURN NULL; END $$;
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_category();

CREATE OR REPLACE FUNCTION move_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  branch uuid[];
BEGIN
  UPDATE categories SET path = NEW.path || path[cardinality(OLD.path) + 1:]
    WHERE path[cardinality(OLD.path)] = NEW.id AND id <> NEW.id;
  branch := ARRAY(SELECT id FROM categories WHERE path[cardinality(NEW.path)] = NEW.id);
  PERFORM update_products_later(branch);
  -- Noted in any case, so that a piece under way begins again; but older code and database tools have no worker for the rest.
  IF current_setting('shop.in_pieces', true) IS DISTINCT FROM 'on' THEN
    PERFORM place_again(ARRAY(SELECT id FROM products WHERE category_id = ANY (branch)));
  END IF;
  RETURN NULL;
END $$;

-- Lists these products in their category and all above it, and nowhere else; how many counts that changed.
CREATE FUNCTION place_again(ids uuid[]) RETURNS bigint LANGUAGE sql AS $$
  WITH wanted AS (
    SELECT place, products.id, products.created_at, products.price_paise, lower(products.name)
    FROM products JOIN categories ON categories.id = products.category_id CROSS JOIN unnest(categories.path) AS place
    WHERE products.id = ANY (ids)),
  gone AS (
    DELETE FROM product_places WHERE product_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM wanted WHERE wanted.id = product_id AND wanted.place = category_id)
      RETURNING category_id),
  come AS (INSERT INTO product_places SELECT * FROM wanted ON CONFLICT DO NOTHING RETURNING category_id),
  counted AS (
    INSERT INTO category_counts SELECT category_id, sum(change)
      FROM (SELECT category_id, -1 AS change FROM gone UNION ALL SELECT category_id, 1 FROM come) AS changes
      GROUP BY category_id RETURNING category_id)
  SELECT count(*) FROM counted
$$;

-- A product may still be listed where its category was before: what is counted is where it is listed, not where it should be.
CREATE OR REPLACE FUNCTION place_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH come AS (
      INSERT INTO product_places
        SELECT place, added.id, added.created_at, added.price_paise, lower(added.name)
        FROM added JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place
        RETURNING category_id)
    INSERT INTO category_counts
      SELECT category_id, count(*) FROM come GROUP BY category_id
      UNION ALL SELECT NULL, count(*) FROM added HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    WITH gone AS (
      DELETE FROM product_places USING removed WHERE product_places.product_id = removed.id
        RETURNING product_places.category_id)
    INSERT INTO category_counts
      SELECT category_id, -count(*) FROM gone GROUP BY category_id
      UNION ALL SELECT NULL, -count(*) FROM removed HAVING count(*) > 0;
  ELSE
    UPDATE product_places SET created_at = added.created_at, price_paise = added.price_paise, name = lower(added.name)
      FROM added JOIN removed USING (id)
      WHERE product_places.product_id = added.id
        AND (added.created_at, added.price_paise, added.name) IS DISTINCT FROM (removed.created_at, removed.price_paise, removed.name);
    PERFORM place_again(ARRAY(
      SELECT id FROM added JOIN removed USING (id) WHERE added.category_id <> removed.category_id));
  END IF;
  RETURN NULL;
END $$;

-- ## 0466_products_of_a_category.sql
-- no transaction
-- A piece of a category's products in the order of their ids. The index before it begins with the same column.
DROP INDEX CONCURRENTLY IF EXISTS products_of_category;
CREATE INDEX CONCURRENTLY products_of_category ON products (category_id, id);
DROP INDEX CONCURRENTLY IF EXISTS products_category;

-- ## 0467_grouped_numbers_later.sql
-- Where the text of the search still has commas between thousands, all products are written anew, in pieces.
INSERT INTO product_updates (total)
  SELECT count(*) FROM products
  HAVING EXISTS (SELECT FROM products WHERE search_text ~ '[0-9],([0-9]{2},)*[0-9]{3}(?![0-9])');

-- ## 0490_earlier_forms.sql
-- Some migrations above were committed in another form first. What such a commit left becomes the same as everywhere.
CREATE FUNCTION pg_temp.lacks(wanted_table regclass, wanted_column text) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = wanted_table AND attname = wanted_column AND NOT attisdropped)
$$;
CREATE FUNCTION pg_temp.trigger_of(wanted_table regclass, wanted text) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce((SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = wanted_table AND tgname = wanted), '')
$$;

CREATE OR REPLACE FUNCTION financial_year(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
    || to_char(at AT TIME ZONE 'Asia/Kolkata' + interval '9 months', 'YY')
$$;
CREATE OR REPLACE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.prefix, NEW.financial_year, NEW.kind, NEW.last) = (OLD.prefix, OLD.financial_year, OLD.kind, OLD.last + 1)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The numbers of papers only go up by one.';
END $$;

DO $do$
DECLARE
  named text;
BEGIN
  IF pg_temp.lacks('gateway_events', 'payment_id') THEN ALTER TABLE gateway_events ADD COLUMN payment_id text; END IF;
  IF pg_temp.lacks('sandbox_mails', 'file_name') THEN ALTER TABLE sandbox_mails ADD COLUMN file_name text; END IF;
  IF pg_temp.trigger_of('blog_posts', 'blog_posts_changed') NOT LIKE '%UPDATE OF%' THEN
    DROP TRIGGER blog_posts_changed ON blog_posts;
    CREATE TRIGGER blog_posts_changed
      AFTER INSERT OR DELETE OR UPDATE OF title, slug, body, excerpt, cover_image, published, published_at ON blog_posts
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
  END IF;
  IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'audit_log_admin_id_fkey' AND confdeltype = 'n') THEN
    ALTER TABLE audit_log
      DROP CONSTRAINT audit_log_admin_id_fkey,
      ADD CONSTRAINT audit_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins;
  END IF;
  IF pg_get_functiondef('desk_text(text)'::regprocedure) LIKE '%regexp_replace%' THEN
    CREATE OR REPLACE FUNCTION desk_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN translate(lower(typed), E' \t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212_./\\,;:()+#''"|-', '');
    CREATE OR REPLACE FUNCTION order_desk_text(number text, contact text, address text, district text, pincode text, gst text,
      tracking_number text, vehicle_number text, eway_bill text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN desk_text(number || E'\x01' || contact || E'\x01' || address || E'\x01' || district || E'\x01' || pincode || E'\x01' ||
        COALESCE(gst, '') || E'\x01' || COALESCE(tracking_number, '') || E'\x01' || COALESCE(vehicle_number, '') || E'\x01' ||
        COALESCE(eway_bill, ''));
    CREATE OR REPLACE FUNCTION customer_desk_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN desk_text(name || E'\x01' || email || E'\x01' || phone);
    FOR named IN SELECT indexrelid::regclass FROM pg_index WHERE pg_get_indexdef(indexrelid) LIKE '%desk_text(%' LOOP
      EXECUTE 'REINDEX INDEX ' || named;
    END LOOP;
  END IF;
  IF pg_temp.lacks('paper_series', 'last_at') THEN
    ALTER TABLE paper_series
      ALTER COLUMN last SET DEFAULT 0,
      ADD COLUMN last_at timestamptz,
      DROP CONSTRAINT paper_series_last_check,
      ADD CONSTRAINT paper_series_last_check CHECK (last BETWEEN 0 AND 999999);
  END IF;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'papers_payment_id_fkey') THEN
    ALTER TABLE papers ADD FOREIGN KEY (payment_id) REFERENCES payments, ADD FOREIGN KEY (refund_id) REFERENCES refunds;
  END IF;
  IF pg_temp.trigger_of('paper_series', 'paper_series_append_only') = '' THEN
    DROP TRIGGER paper_series_not_emptied ON paper_series;
    DROP TRIGGER paper_series_without_gap ON paper_series;
    CREATE TRIGGER paper_series_append_only BEFORE DELETE ON paper_series FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER paper_series_not_emptied BEFORE TRUNCATE ON paper_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER paper_series_without_gap BEFORE UPDATE ON paper_series FOR EACH ROW EXECUTE FUNCTION refuse_gap();
  END IF;
  IF pg_temp.trigger_of('shop_settings', 'shop_settings_changed') <> '' THEN
    DROP TRIGGER shop_settings_changed ON shop_settings;
  END IF;
  IF pg_temp.lacks('quotes', 'search_text') THEN
    ALTER TABLE quotes ADD COLUMN search_text text NOT NULL DEFAULT '';
    ALTER TABLE quote_messages ADD COLUMN request_key text, ADD UNIQUE (quote_id, is_of_shop, request_key);
    ALTER TABLE quote_revisions ADD COLUMN request_key text, ADD UNIQUE (quote_id, request_key);
    DROP INDEX quotes_by_state;
    CREATE INDEX quotes_by_state ON quotes (state, id DESC) INCLUDE (waits_for, valid_until);
    CREATE INDEX quotes_by_waiting ON quotes
      ((waits_for <> 'shop'), (CASE WHEN waits_for = 'shop' THEN waiting_since END), id DESC);
    CREATE INDEX quotes_by_value ON quotes (total_paise DESC NULLS LAST, id DESC);
    CREATE INDEX quotes_by_last_day ON quotes (valid_until, id DESC);
    CREATE INDEX quotes_desk ON quotes USING gin (search_text gin_trgm_ops);
  END IF;
  IF pg_get_indexdef('payments_one_settling_at_gateway'::regclass) LIKE '%method%' THEN
    DROP INDEX payments_one_settling_at_gateway;
    CREATE UNIQUE INDEX payments_one_settling_at_gateway ON payments (order_id) WHERE role = 'settling' AND id NOT LIKE 'utr:%';
  END IF;
  DROP INDEX IF EXISTS payments_one_settling_of_gateway;
  IF pg_temp.trigger_of('orders', 'orders_figure') NOT LIKE '%CONSTRAINT TRIGGER%' THEN
    DROP TRIGGER orders_figure ON orders;
    DROP TRIGGER orders_figure_anew ON orders;
    DROP TRIGGER orders_figure_no_more ON orders;
CREATE OR REPLACE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE customer_figures SET
      gst_orders = gst_orders - (OLD.gst IS NOT NULL)::integer,
      refund_requests = refund_requests - (OLD.order_status = 'requested for refund')::integer
    WHERE customer_id = OLD.customer_id;
    -- A statement of its own: it sees what others committed while the first one waited for the row.
    IF OLD.captured_paise > 0 THEN
      UPDATE customer_figures SET last_order_at = (SELECT max(created_at) FROM orders
        WHERE orders.customer_id = OLD.customer_id AND captured_paise > 0)
      WHERE customer_id = OLD.customer_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE customer_figures SET
      last_order_at = greatest(last_order_at, CASE WHEN NEW.captured_paise > 0 THEN NEW.created_at END),
      gst_orders = gst_orders + (NEW.gst IS NOT NULL)::integer,
      refund_requests = refund_requests + (NEW.order_status = 'requested for refund')::integer
    WHERE customer_id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_figure AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.captured_paise > 0 OR NEW.gst IS NOT NULL OR NEW.order_status = 'requested for refund')
  EXECUTE FUNCTION keep_customer_figures();
CREATE CONSTRAINT TRIGGER orders_figure_anew AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.captured_paise > 0, OLD.gst IS NULL, OLD.order_status = 'requested for refund', OLD.created_at)
    IS DISTINCT FROM (NEW.customer_id, NEW.captured_paise > 0, NEW.gst IS NULL, NEW.order_status = 'requested for refund', NEW.created_at))
  EXECUTE FUNCTION keep_customer_figures();
CREATE CONSTRAINT TRIGGER orders_figure_no_more AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_customer_figures();

  END IF;
END $do$;

-- Names that were given up: a backup of this database is known by those that are left.
DELETE FROM schema_migrations
  WHERE name IN ('0031_names_from_the_index.sql', '0031_part_numbers.sql', '0275_settings_announced.sql');

-- ## 0491_lapse_columns_split.sql
-- lapse_try_at was two things: until when the transfer of an order may be entered, and when ending an order is tried again.
ALTER TABLE orders ADD COLUMN transfer_until timestamptz, ADD COLUMN lapse_retry_at timestamptz;
UPDATE orders SET transfer_until = lapse_try_at
  WHERE order_status = 'pending' AND captured_paise = 0 AND lapse_try_at IS NOT NULL AND payment_method = 'transfer';
UPDATE orders SET lapse_retry_at = lapse_try_at
  WHERE order_status = 'pending' AND captured_paise = 0 AND lapse_try_at IS NOT NULL AND payment_method <> 'transfer';
CREATE FUNCTION keep_lapse_columns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF is_new AND NEW.lapse_try_at IS NOT NULL AND NEW.transfer_until IS NULL AND NEW.payment_method = 'transfer' THEN
    NEW.transfer_until := NEW.lapse_try_at;
  ELSIF NOT is_new AND NEW.lapse_try_at IS DISTINCT FROM OLD.lapse_try_at
    AND (NEW.lapse_retry_at, NEW.transfer_until) IS NOT DISTINCT FROM (OLD.lapse_retry_at, OLD.transfer_until) THEN
    NEW.lapse_retry_at := NEW.lapse_try_at;
  END IF;
  NEW.lapse_try_at := COALESCE(NEW.lapse_retry_at, NEW.transfer_until);
  RETURN NEW;
END $$;
CREATE TRIGGER orders_lapse_columns BEFORE INSERT OR UPDATE OF lapse_try_at, lapse_retry_at, transfer_until ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_lapse_columns();

-- ## 0492_lapse_index_and_keys.sql
-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_due_to_lapse;
CREATE INDEX CONCURRENTLY orders_due_to_lapse ON orders (COALESCE(lapse_retry_at, transfer_until, lapses_at)) WHERE order_status = 'pending' AND captured_paise = 0;
-- Of 0320, checked until now for what was written since.
ALTER TABLE orders VALIDATE CONSTRAINT orders_payment_method_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_quote_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_quote_id_fkey;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_kind_check;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_utr_fkey;

-- ## 0493_stand_ins_schema.sql
-- The mailbox joins the other stand-ins in their schema.
ALTER TABLE sandbox_mails SET SCHEMA sandbox;
ALTER TABLE sandbox.sandbox_mails RENAME TO mails;
ALTER INDEX sandbox.sandbox_mails_recipient RENAME TO mails_recipient;
DO $$
DECLARE
  named text;
BEGIN
  FOR named IN SELECT conname FROM pg_constraint WHERE conrelid = 'sandbox.mails'::regclass LOOP
    EXECUTE format('ALTER TABLE sandbox.mails RENAME CONSTRAINT %I TO %I', named, replace(named, 'sandbox_mails', 'mails'));
  END LOOP;
END $$;
-- Instances of the release before read and write it under its old name.
CREATE VIEW sandbox_mails AS SELECT * FROM sandbox.mails;
