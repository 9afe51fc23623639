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
