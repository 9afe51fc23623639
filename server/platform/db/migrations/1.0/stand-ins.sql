-- The stand-ins' own tables, in a schema of their own: they play outside services, and nothing of the shop refers to them.
-- A shop whose payments and mails are real does not make it.
CREATE SCHEMA sandbox;

-- The local mailbox, which stands in for real mail.
CREATE TABLE sandbox.mails (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  message_id text NOT NULL UNIQUE,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  body_text  text NOT NULL,
  body_html  text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  -- What it carries.
  paper_id   uuid,
  file_name  text,
  paper_ref  text
);
CREATE INDEX mails_recipient ON sandbox.mails (recipient, id DESC);
-- Instances of the release before read and write it under its old name.
CREATE VIEW sandbox_mails AS SELECT * FROM sandbox.mails;

-- The local payment gateway's ledger.
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

CREATE TABLE sandbox.disputes (
  id          text PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES sandbox.payments,
  amount      bigint NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX disputes_by_payment ON sandbox.disputes (payment_id);
