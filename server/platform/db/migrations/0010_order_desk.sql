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
