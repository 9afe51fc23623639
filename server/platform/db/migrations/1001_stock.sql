-- What is on hand, what orders hold of it, and every move. One store room, whole pieces.

-- No key to products: a move must not lock a product after an order, and the row of a deleted product stays while orders
-- hold its goods.
CREATE TABLE stock (
  product_id  uuid PRIMARY KEY,
  -- Not counted: nothing is refused or shown, and what orders held is still given back.
  counted     boolean NOT NULL,
  -- The sum of its moves.
  on_hand     integer NOT NULL DEFAULT 0 CHECK (on_hand BETWEEN 0 AND 999999),
  -- Every piece that orders hold, there or not: it may be more than is on hand.
  held        integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- When more is ordered than is free: it is made, or the order is refused.
  beyond      text NOT NULL DEFAULT 'make' CHECK (beyond IN ('make', 'stop')),
  reorder_at  integer CHECK (reorder_at BETWEEN 0 AND 999999),
  -- All that public pages know; set by the trigger below.
  band        text NOT NULL DEFAULT 'not-counted' CHECK (band IN ('not-counted', 'in-stock', 'few', 'to-order', 'out')),
  -- The transaction that changed it last: the filters that each process has in memory follow it.
  band_changed_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- How often the band has changed since; after six times in an hour it keeps the lower one.
  flips       integer NOT NULL DEFAULT 0,
  flips_since timestamptz NOT NULL DEFAULT now(),
  counted_at  timestamptz,
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_short ON stock (product_id) WHERE counted AND held > on_hand;
CREATE INDEX stock_low ON stock (product_id) WHERE counted AND reorder_at IS NOT NULL AND on_hand - held <= reorder_at;
CREATE INDEX stock_band_changes ON stock (band_changed_by);
CREATE INDEX stock_flipping ON stock (flips_since) WHERE flips > 6;

CREATE TABLE stock_moves (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('count', 'received', 'shipped', 'returned', 'corrected')),
  pieces     integer NOT NULL,
  -- On hand after it.
  balance    integer NOT NULL CHECK (balance >= 0),
  order_id   uuid,
  admin_id   uuid REFERENCES admins,
  who        text NOT NULL,
  note       text,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The request that entered it: sent again it is the same receipt.
  request_key text UNIQUE
);
CREATE INDEX stock_moves_of_product ON stock_moves (product_id, at DESC, id DESC);
CREATE INDEX stock_moves_newest ON stock_moves (at DESC, id DESC);
CREATE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE ON stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_moves_not_emptied BEFORE TRUNCATE ON stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The country that a product comes from, by its code of two letters.
ALTER TABLE products ADD COLUMN origin text NOT NULL DEFAULT 'IN' CHECK (origin ~ '^[A-Z]{2}$');

-- When goods are said to be sent, how long an unpaid card order holds, how exact a number customers see, what few is.
ALTER TABLE shop_settings ADD COLUMN stock jsonb NOT NULL
  DEFAULT '{"sentWithinDays": 1, "holdMinutes": 30, "shownUpTo": 50, "fewAt": 5}';

-- The same rule as bandOf in domain/stock/bands.ts.
CREATE FUNCTION stock_band(counted boolean, free integer, beyond text, few_at integer) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN NOT counted THEN 'not-counted' WHEN free > few_at THEN 'in-stock' WHEN free > 0 THEN 'few'
    WHEN beyond = 'stop' THEN 'out' ELSE 'to-order' END;

-- The more of it there is, the higher.
CREATE FUNCTION band_height(band text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE band WHEN 'not-counted' THEN 3 WHEN 'in-stock' THEN 2 WHEN 'few' THEN 1 ELSE 0 END;

CREATE FUNCTION set_stock_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.band := stock_band(NEW.counted, NEW.on_hand - NEW.held, NEW.beyond,
    (SELECT coalesce((stock ->> 'fewAt')::integer, 5) FROM shop_settings));
  IF TG_OP = 'INSERT' OR NEW.band = OLD.band THEN RETURN NEW; END IF;
  IF NEW.flips_since < now() - interval '1 hour' THEN
    NEW.flips := 0;
    NEW.flips_since := now();
  END IF;
  -- Each change makes every cached page old: one that goes up and down all the time stays at the lower until the hour is over.
  IF NEW.flips >= 6 AND NEW.counted AND OLD.counted AND band_height(NEW.band) > band_height(OLD.band) THEN
    NEW.band := OLD.band;
    NEW.flips := 7;
  ELSE
    NEW.flips := NEW.flips + 1;
  END IF;
  IF NEW.band <> OLD.band THEN NEW.band_changed_by := pg_current_xact_id(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_band_set BEFORE INSERT OR UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION set_stock_band();

-- Public pages are old only when the band changes.
CREATE FUNCTION announce_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
CREATE TRIGGER stock_band_begun AFTER INSERT ON stock
  FOR EACH ROW WHEN (NEW.band <> 'not-counted') EXECUTE FUNCTION announce_band();
CREATE TRIGGER stock_band_changed AFTER UPDATE ON stock
  FOR EACH ROW WHEN (NEW.band <> OLD.band) EXECUTE FUNCTION announce_band();

ALTER TABLE orders
  -- Until when an unpaid card order holds its goods; null: by its state alone.
  ADD COLUMN held_until  timestamptz,
  -- Since when its goods are promised to it: the first money. What is on hand belongs to orders in this order.
  ADD COLUMN firm_at     timestamptz,
  -- All of it is sent by this day; null without counted goods.
  ADD COLUMN promised_on date,
  -- Since when the shop knows that goods for it are missing; null while none are.
  ADD COLUMN short_told_at timestamptz;
CREATE INDEX orders_short_told ON orders (short_told_at) WHERE short_told_at IS NOT NULL;
CREATE INDEX orders_held_until ON orders (held_until) WHERE held_until IS NOT NULL;

ALTER TABLE order_lines
  -- Pieces that it holds in the store room now.
  ADD COLUMN held integer NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND quantity),
  -- Of its pieces, how many were promised to be made.
  ADD COLUMN made integer NOT NULL DEFAULT 0 CHECK (made BETWEEN 0 AND quantity);
CREATE INDEX order_lines_held ON order_lines (product_id) WHERE held > 0;
-- A product whose counting begins: its open orders hold from then on.
CREATE INDEX order_lines_of_product ON order_lines (product_id);
