-- How long unpaid orders are kept, and what is asked of the gateway before they lapse.
ALTER TABLE orders
  ADD COLUMN lapses_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  ADD COLUMN lapsed boolean NOT NULL DEFAULT false,
  -- When the gateway is next asked for a last payment; null until it was asked once.
  ADD COLUMN lapse_try_at timestamptz,
  -- The rows that are there follow in a step that locks nobody out.
  ADD CONSTRAINT lapsed_orders_are_cancelled CHECK (NOT lapsed OR order_status = 'cancelled') NOT VALID;
