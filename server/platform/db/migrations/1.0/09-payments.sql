-- Money: payments and refunds, what the gateway and the bank told of them, and the comparison of the ledgers.

CREATE TABLE payments (
  id              text PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES orders,
  amount_paise    bigint NOT NULL CHECK (amount_paise >= 0),
  status          text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  role            text NOT NULL CHECK (role IN ('attempt', 'settling', 'duplicate', 'mismatch')),
  method          text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  -- When the browser brought the gateway's signature for a payment that the gateway has not confirmed to the shop yet.
  proven_at       timestamptz,
  captured_at     timestamptz,
  currency        text NOT NULL DEFAULT 'INR',
  -- Why it has no receipt voucher: the papers of a period are compared with the payments of it.
  without_receipt text
);
-- What paid for an order belongs to a payment.
ALTER TABLE orders ADD FOREIGN KEY (payment_id) REFERENCES payments;
-- An order is settled by one payment of the gateway, or by any number of bank transfers.
CREATE UNIQUE INDEX payments_one_settling_at_gateway ON payments (order_id) WHERE role = 'settling' AND id NOT LIKE 'utr:%';
CREATE INDEX payments_order ON payments (order_id);
-- Money of the last days, read page by page.
CREATE INDEX payments_newest ON payments (created_at, id) WHERE role <> 'attempt';
CREATE INDEX payments_by_capture ON payments ((coalesce(captured_at, created_at))) WHERE role <> 'attempt';
-- PostgreSQL learns nothing from a partial index: without this it takes a year of payments for a handful, and looks for
-- the receipt of each by itself.
CREATE STATISTICS payments_capture ON (coalesce(captured_at, created_at)) FROM payments;
CREATE TRIGGER payments_not_deletable BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_not_emptied BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
CREATE INDEX bank_transfers_desk ON bank_transfers USING gin (desk_text(utr) gin_trgm_ops);
-- A UTR that is the beginning of another one may be the same transfer, typed or printed with something behind it.
CREATE INDEX bank_transfers_beginning ON bank_transfers (utr text_pattern_ops);
CREATE TRIGGER bank_transfers_append_only BEFORE UPDATE OR DELETE ON bank_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_transfers_not_emptied BEFORE TRUNCATE ON bank_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The id is the idempotency key and the receipt at the gateway; the body sent is frozen here.
CREATE TABLE refunds (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id      uuid NOT NULL REFERENCES orders,
  payment_id    text NOT NULL REFERENCES payments,
  amount_paise  bigint NOT NULL CHECK (amount_paise > 0),
  kind          text NOT NULL CHECK (kind IN ('full', 'partial', 'duplicate', 'late', 'external')),
  closes_order  boolean NOT NULL DEFAULT false,
  request_key   text,
  request_body  jsonb NOT NULL DEFAULT '{}',
  status        text NOT NULL CHECK (status IN ('requested', 'pending', 'processed', 'failed')),
  rzp_refund_id text UNIQUE,
  -- Why it failed.
  reason        text,
  attempts      integer NOT NULL DEFAULT 0,
  next_try_at   timestamptz,
  origin        text NOT NULL CHECK (origin IN ('admin', 'automatic', 'dashboard')),
  admin_id      uuid REFERENCES admins ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  -- The lines and quantities that it is for, where somebody named them.
  lines         jsonb,
  -- What an administrator wrote about it for the customer.
  given_reason  text,
  utr           text REFERENCES bank_transfers,
  -- The same on the rows of one approval, where it takes from several payments.
  approval_id   uuid
);
-- One refund at a time of each payment that settled the order: that of several transfers has a row for each of them.
-- Automatic refunds of duplicates run beside it.
CREATE UNIQUE INDEX refunds_one_active_of_payment ON refunds (order_id, payment_id) WHERE status IN ('requested', 'pending') AND kind IN ('full', 'partial', 'late');
CREATE UNIQUE INDEX refunds_one_of_key ON refunds (order_id, request_key, payment_id);
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE status IN ('requested', 'pending');
-- An automatic refund that failed is started again, as a row of its own, when its time comes.
CREATE INDEX refunds_to_return ON refunds (next_try_at) WHERE status = 'failed' AND next_try_at IS NOT NULL;
CREATE INDEX refunds_processed ON refunds (updated_at) WHERE status = 'processed';
CREATE INDEX refunds_by_end ON refunds (updated_at) WHERE status = 'processed';

-- Webhooks as they came. One that fails for a day is set aside: it is shown among the open differences, and tried with each
-- comparison or when an administrator asks.
CREATE TABLE gateway_events (
  id           text PRIMARY KEY,
  event        text NOT NULL,
  body         bytea NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  tries        integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL DEFAULT now(),
  note         text,
  set_aside_at timestamptz,
  problem      text,
  payment_id   text
);
CREATE INDEX gateway_events_waiting ON gateway_events (next_try_at) WHERE processed_at IS NULL;
CREATE INDEX gateway_events_set_aside ON gateway_events (set_aside_at) WHERE processed_at IS NULL AND set_aside_at IS NOT NULL;
CREATE TRIGGER gateway_events_not_deletable BEFORE DELETE ON gateway_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gateway_events_not_emptied BEFORE TRUNCATE ON gateway_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each dispute of a payment by itself, in the state that the gateway told last by its own clock.
CREATE TABLE disputes (
  id         text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  order_id   uuid NOT NULL REFERENCES orders,
  status     text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  told_at    timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX disputes_order ON disputes (order_id);
CREATE INDEX disputes_payment ON disputes (payment_id);

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

-- What they found. A difference that is gone is kept as resolved; one that comes back is open again, in the same row.
CREATE TABLE ledger_differences (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  kind          text NOT NULL CHECK (kind IN ('missing-here', 'missing-there', 'state', 'amount', 'refunds', 'unknown-order')),
  payment_id    text NOT NULL,
  order_id      uuid REFERENCES orders,
  shop_paise    bigint NOT NULL,
  gateway_paise bigint NOT NULL,
  repaired      boolean NOT NULL DEFAULT false,
  found_at      timestamptz NOT NULL DEFAULT now(),
  seen_at       timestamptz NOT NULL DEFAULT now(),
  resolved_at   timestamptz,
  UNIQUE (kind, payment_id)
);
CREATE INDEX ledger_differences_newest ON ledger_differences (seen_at DESC);
CREATE INDEX ledger_differences_open ON ledger_differences (payment_id) WHERE resolved_at IS NULL;
