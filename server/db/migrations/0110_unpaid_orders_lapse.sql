-- An unpaid order keeps its prices for a day and then lapses. The time is data: other ways to pay take longer.
ALTER TABLE orders ADD COLUMN lapses_at timestamptz NOT NULL DEFAULT now() + interval '24 hours';
ALTER TABLE orders ADD COLUMN lapsed boolean NOT NULL DEFAULT false;
-- When the gateway is next asked for a last payment; null until it was asked once.
ALTER TABLE orders ADD COLUMN lapse_try_at timestamptz;
ALTER TABLE orders ADD CONSTRAINT lapsed_orders_are_cancelled CHECK (NOT lapsed OR order_status = 'cancelled');

CREATE INDEX orders_to_lapse ON orders (COALESCE(lapse_try_at, lapses_at)) WHERE order_status = 'pending' AND captured_paise = 0;
CREATE INDEX orders_unpaid ON orders (customer_id) WHERE order_status = 'pending' AND captured_paise = 0;

-- Those that wait already lapse by the same rule; of the others the column says nothing.
UPDATE orders SET lapses_at = created_at + interval '24 hours' WHERE order_status = 'pending' AND captured_paise = 0;
