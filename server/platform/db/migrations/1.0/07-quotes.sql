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

-- Append-only: named in server/platform/db/shop-role.ts too.
CREATE TRIGGER quote_revisions_append_only BEFORE UPDATE OR DELETE ON quote_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_revisions_not_emptied BEFORE TRUNCATE ON quote_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_revision_lines_append_only BEFORE UPDATE OR DELETE ON quote_revision_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_revision_lines_not_emptied BEFORE TRUNCATE ON quote_revision_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_messages_append_only BEFORE UPDATE OR DELETE ON quote_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_messages_not_emptied BEFORE TRUNCATE ON quote_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_log_append_only BEFORE UPDATE OR DELETE ON quote_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_log_not_emptied BEFORE TRUNCATE ON quote_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

