-- What went back belongs to a payment, and so does what paid for an order: the database holds to it from now on.
-- Locked in the order in which the shop locks, so that neither waits for the other in a circle.
LOCK TABLE orders, payments, refunds IN SHARE ROW EXCLUSIVE MODE;

-- A payment that only its refund or its order knows is entered first, as much of it as they tell.
INSERT INTO payments (id, order_id, amount_paise, status, role, created_at)
  SELECT payment_id, id, captured_paise, CASE WHEN payment_status = 'refunded' THEN 'refunded' ELSE 'captured' END, 'settling', created_at
  FROM orders WHERE payment_id IS NOT NULL AND captured_paise > 0
    AND NOT EXISTS (SELECT FROM payments WHERE payments.id = orders.payment_id)
    AND NOT EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND role = 'settling')
  ON CONFLICT DO NOTHING;
-- An attempt counts nowhere; the next comparison of the ledgers makes of it what the gateway says it is.
INSERT INTO payments (id, order_id, amount_paise, status, role, created_at)
  SELECT DISTINCT ON (payment_id) payment_id, order_id, amount_paise, 'created', 'attempt', created_at
  FROM (SELECT payment_id, order_id, sum(amount_paise) OVER (PARTITION BY payment_id) AS amount_paise, created_at FROM refunds
        UNION ALL SELECT payment_id, id, total_paise, created_at FROM orders WHERE payment_id IS NOT NULL) AS named
  WHERE NOT EXISTS (SELECT FROM payments WHERE payments.id = named.payment_id)
  ORDER BY payment_id, created_at
  ON CONFLICT DO NOTHING;

-- Checked for what is written from now on; the rows that are there follow in a step that locks nobody out.
ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments NOT VALID;
