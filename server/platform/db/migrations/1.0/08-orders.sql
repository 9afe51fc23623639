-- Orders, what was bought, and what happened to them.

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
  -- The key to payments is in their file.
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
  -- When the gateway is next asked for its payments.
  next_check_at        timestamptz,
  checks               integer NOT NULL DEFAULT 0,
  version              integer NOT NULL DEFAULT 0,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  -- While the gateway is asked for its payment, the customer starts no other checkout.
  asking_until         timestamptz,
  -- The request that cancelled it without a refund: sent again it is the same wish, with another wish it is refused.
  cancel_key           text,
  -- Until when it can be paid. An unpaid order keeps its prices for a day and then lapses; other ways to pay take longer.
  lapses_at            timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  lapsed               boolean NOT NULL DEFAULT false,
  -- Of releases before 1.0, which had one column for the two at the end.
  lapse_try_at         timestamptz,
  vehicle_number       text CHECK (length(vehicle_number) <= 20),
  eway_bill            text CHECK (eway_bill ~ '^\d{12}$'),
  lr_date              date,
  -- The State that an administrator chose for an address whose State nobody could read.
  place_of_supply      text CHECK (place_of_supply ~ '^\d\d$'),
  -- The day on which the goods arrived, as the desk was told.
  delivered_on         date,
  quote_id             uuid REFERENCES quotes,
  quote_revision       integer,
  company              text,
  po_number            text,
  payment_method       text NOT NULL DEFAULT 'card' CHECK (payment_method IN ('card', 'transfer')),
  -- When the customer was told that the transfer is still to come.
  lapse_told_at        timestamptz,
  -- Goods that left without their tax invoice, whatever the release that shipped them.
  invoice_missing      boolean NOT NULL DEFAULT false,
  -- Of an order by transfer: until when a transfer of its last day may still be entered. It does not lapse earlier.
  transfer_until       timestamptz,
  -- When the worker that ends unpaid orders next tries this one; null until it has tried once.
  lapse_retry_at       timestamptz,
  UNIQUE (customer_id, checkout_key),
  CONSTRAINT shipped_orders_are_done CHECK (shipping_status = 'unshipped' OR order_status IN ('completed', 'requested for refund', 'cancelled')),
  CONSTRAINT completed_orders_are_shipped CHECK (order_status <> 'completed' OR shipping_status = 'shipped'),
  CONSTRAINT only_paid_orders_move_on CHECK (order_status NOT IN ('confirmed', 'completed', 'requested for refund') OR payment_status IN ('success', 'partially-refunded', 'refunded')),
  CONSTRAINT refunded_means_all_of_it CHECK ((payment_status = 'refunded') = (captured_paise > 0 AND refunded_paise = captured_paise)),
  CONSTRAINT refunds_stay_below_total CHECK (refunded_paise + refund_hold_paise <= total_paise),
  CONSTRAINT requests_remember CHECK ((order_status = 'requested for refund') = (status_before_refund IS NOT NULL)),
  CONSTRAINT lapsed_orders_are_cancelled CHECK (NOT lapsed OR order_status = 'cancelled'),
  CONSTRAINT orders_quote_check CHECK ((quote_id IS NULL) = (quote_revision IS NULL))
);
CREATE INDEX orders_customer ON orders (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (order_status, payment_status, created_at DESC, id DESC);
-- The one before has the order of time only within one status of payment.
CREATE INDEX orders_by_order_status ON orders (order_status, created_at DESC, id DESC);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_to_check ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX orders_asking ON orders (customer_id) WHERE asking_until IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (customer_id) WHERE order_status = 'pending' AND captured_paise = 0;
CREATE INDEX orders_due_to_lapse ON orders (COALESCE(lapse_retry_at, transfer_until, lapses_at)) WHERE order_status = 'pending' AND captured_paise = 0;
-- The same for releases before 1.0.
CREATE INDEX orders_to_lapse ON orders (COALESCE(lapse_try_at, lapses_at)) WHERE order_status = 'pending' AND captured_paise = 0;
-- Of whose end the customer is told before.
CREATE INDEX orders_transfer_due ON orders (lapses_at) WHERE payment_method = 'transfer' AND order_status = 'pending' AND lapse_told_at IS NULL;
-- Orders that wait for a bank transfer: counted, added up and listed from here.
CREATE INDEX orders_transfers_due ON orders (created_at DESC, id DESC) INCLUDE (total_paise, captured_paise)
  WHERE payment_method = 'transfer' AND order_status = 'pending' AND payment_status = 'pending';
-- How many orders a delivery partner carried, by the copy of it that they keep.
CREATE INDEX orders_carried ON orders (shipping_provider, shipping_link, shipped_at) WHERE shipping_provider IS NOT NULL;
CREATE INDEX orders_invoice_missing ON orders (shipped_at, id) WHERE invoice_missing;
CREATE INDEX orders_with_gst ON orders (customer_id, created_at DESC, id DESC) WHERE gst IS NOT NULL;
-- A quote has at most one order that lives.
CREATE UNIQUE INDEX orders_one_of_quote ON orders (quote_id) WHERE quote_id IS NOT NULL AND order_status <> 'cancelled';
CREATE INDEX orders_of_quote ON orders (quote_id) WHERE quote_id IS NOT NULL;

-- The fields by which an order is found. A match never runs from one into the next: nobody types the character between.
CREATE FUNCTION order_desk_text(number text, contact text, address text, district text, pincode text, gst text,
  tracking_number text, vehicle_number text, eway_bill text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(number || E'\x01' || contact || E'\x01' || address || E'\x01' || district || E'\x01' || pincode || E'\x01' ||
    COALESCE(gst, '') || E'\x01' || COALESCE(tracking_number, '') || E'\x01' || COALESCE(vehicle_number, '') || E'\x01' ||
    COALESCE(eway_bill, ''));
CREATE INDEX orders_search ON orders USING gin ((number || ' ' || contact) gin_trgm_ops);
CREATE INDEX orders_desk ON orders USING gin (order_desk_text(number, contact, address, district, pincode, gst, tracking_number, vehicle_number, eway_bill) gin_trgm_ops);
CREATE INDEX orders_company_desk ON orders USING gin (desk_text(company) gin_trgm_ops) WHERE company IS NOT NULL;
CREATE INDEX orders_po_number_desk ON orders USING gin (desk_text(po_number) gin_trgm_ops) WHERE po_number IS NOT NULL;

-- A process of a release before 1.0 knows lapse_try_at only, for both: what either of the two releases writes, the other finds.
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

-- The customer figures of its customer. Differences are added, so that two orders of one customer may change at once.
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

CREATE FUNCTION note_missing_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.invoice_missing := NEW.shipped_at >= (SELECT papers_since FROM shop_settings)
    AND NOT EXISTS (SELECT FROM papers WHERE order_id = NEW.id AND kind = 'invoice');
  RETURN NEW;
END $$;
CREATE TRIGGER orders_invoice_missing BEFORE UPDATE OF shipped_at ON orders
  FOR EACH ROW WHEN (OLD.shipped_at IS NULL AND NEW.shipped_at IS NOT NULL) EXECUTE FUNCTION note_missing_invoice();

-- Changes of the number of orders, to be added up: writers never wait for each other. A job folds them into one row each.
CREATE TABLE order_counts (order_status text NOT NULL, payment_status text NOT NULL, orders bigint NOT NULL);

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

-- What was bought, as it was then: later edits of the product change nothing here.
CREATE TABLE order_lines (
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position         integer NOT NULL,
  -- Null for freight, and for goods that the catalogue does not have.
  product_id       uuid,
  name             text NOT NULL,
  image_links      text[] NOT NULL DEFAULT '{}',
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise > 0),
  quantity         integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  part_number      text,
  hsn              text,
  gst_rate_bp      integer,
  unit             text,
  kind             text NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'freight')),
  lead_days        integer,
  remark           text,
  -- Of an order by bank transfer: how many left the cart when it was placed. An order that is made instead gives them back.
  from_cart        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_desk ON order_lines USING gin (desk_text(name) gin_trgm_ops);
CREATE INDEX order_lines_part_desk ON order_lines USING gin (desk_text(part_number) gin_trgm_ops) WHERE part_number IS NOT NULL;
-- A part number is typed from its beginning: in order, where all that begin alike would be read from the index of letters.
CREATE INDEX order_lines_part_begins ON order_lines (desk_text(part_number) text_pattern_ops) WHERE part_number IS NOT NULL;

-- What happened to an order, append-only.
CREATE TABLE order_log (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id   uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  action     text NOT NULL,
  actor      text NOT NULL,
  from_state jsonb,
  to_state   jsonb,
  note       text,
  at         timestamptz NOT NULL DEFAULT now(),
  -- Who of the staff acted; the oldest entries have the name only.
  admin_id   uuid REFERENCES admins,
  -- What was done in one go is one entry of the activity: the others name it here.
  joined_to  uuid
);
CREATE INDEX order_log_order ON order_log (order_id, at, id);
CREATE INDEX order_log_joined ON order_log (joined_to) WHERE joined_to IS NOT NULL;
-- Only what the staff did; the customer's, the gateway's and the shop's own entries are many more.
CREATE INDEX order_log_staff ON order_log (at DESC, id DESC)
  WHERE admin_id IS NOT NULL OR actor NOT IN ('customer', 'gateway', 'system');
CREATE INDEX order_log_staff_by_act ON order_log (action, at DESC, id DESC)
  WHERE admin_id IS NOT NULL OR actor NOT IN ('customer', 'gateway', 'system');
CREATE INDEX order_log_of_admin ON order_log (admin_id, at DESC, id DESC) WHERE admin_id IS NOT NULL;
CREATE INDEX order_log_of_admin_by_act ON order_log (admin_id, action, at DESC, id DESC) WHERE admin_id IS NOT NULL;
-- Entries of before, by the name that they have.
CREATE INDEX order_log_of_name ON order_log (actor, at DESC, id DESC)
  WHERE admin_id IS NULL AND actor NOT IN ('customer', 'gateway', 'system');
CREATE TRIGGER order_log_append_only BEFORE UPDATE OR DELETE ON order_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_log_not_emptied BEFORE TRUNCATE ON order_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
