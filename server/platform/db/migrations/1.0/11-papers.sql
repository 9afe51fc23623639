-- India's tax papers: what the shop is, what its goods are taxed with, and the papers themselves.

CREATE TABLE shop_settings (
  single                 boolean PRIMARY KEY DEFAULT true CHECK (single),
  company                jsonb NOT NULL,
  tax                    jsonb NOT NULL,
  orders                 jsonb NOT NULL,
  version                integer NOT NULL DEFAULT 0,
  -- What was paid or shipped before has no papers here.
  papers_since           timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now(),
  -- Of the staff.
  second_factor_required boolean NOT NULL DEFAULT false
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
CREATE INDEX papers_by_kind ON papers (kind, issued_at, id);
-- The money of a period is found by the time of its papers, without reading these: they are wide.
CREATE INDEX papers_of_payments_with_totals ON papers (issued_at) INCLUDE (payment_id, total_paise) WHERE kind = 'receipt';
CREATE INDEX papers_of_refunds ON papers (issued_at) INCLUDE (refund_id, id, total_paise) WHERE kind IN ('refund', 'credit');

-- The fields by which a paper is found, in one spelling; the number of its order is printed on it.
CREATE FUNCTION paper_desk_text(number text, buyer_name text, buyer_gstin text, order_number text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(number || E'\x01' || buyer_name || E'\x01' || COALESCE(buyer_gstin, '') || E'\x01' || COALESCE(order_number, ''));

-- Whether the e-invoice portal wants to know of it: registrations of those abroad end in NR or OS and a check character.
CREATE FUNCTION is_reported_to_portal(kind text, buyer_gstin text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('invoice', 'credit') AND buyer_gstin IS NOT NULL AND substr(buyer_gstin, 13, 2) NOT IN ('NR', 'OS');
CREATE INDEX papers_desk ON papers
  USING gin (paper_desk_text(number, buyer_name, buyer_gstin, content -> 'order' ->> 'number') gin_trgm_ops);
CREATE INDEX papers_number_desk ON papers USING gin (desk_text(number) gin_trgm_ops);
-- The buyer's purchase order is printed on a paper, and often all that an accountant has.
CREATE INDEX papers_po_desk ON papers USING gin (desk_text(content -> 'order' ->> 'poNumber') gin_trgm_ops)
  WHERE content -> 'order' ->> 'poNumber' IS NOT NULL;
CREATE INDEX papers_for_portal ON papers (issued_at, id) INCLUDE (kind) WHERE is_reported_to_portal(kind, buyer_gstin);

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

-- What follows the prefixes of a financial year.
CREATE FUNCTION paper_suffix(year text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT restores.paper_suffix FROM restores WHERE financial_year(restored_at) = year
    ORDER BY restored_at DESC LIMIT 1), '')
$$;

-- The law allows 16 characters: a prefix of four leaves five for the counter.
CREATE FUNCTION last_paper_serial(prefix text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN char_length(prefix) > 3 THEN 99999 ELSE 999999 END;

-- The next number of a series, or none when it is full. Its row stays locked until the paper is written, so that nobody
-- skips one; the time is read once under the lock and never goes back, even if the clock does, so that numbers and dates
-- rise together. Whoever waited over the end of March goes on to the new year.
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
