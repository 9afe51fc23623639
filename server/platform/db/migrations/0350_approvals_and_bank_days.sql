-- The rows of one approval, where it takes from several payments. Until now they were told by their moment.
LOCK TABLE orders, refunds IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE refunds ADD COLUMN approval_id uuid;
UPDATE refunds SET approval_id = approval.id
FROM (SELECT order_id, created_at, gen_random_uuid() AS id FROM refunds WHERE origin = 'admin'
      GROUP BY order_id, created_at HAVING count(*) > 1) AS approval
WHERE refunds.origin = 'admin' AND refunds.order_id = approval.order_id AND refunds.created_at = approval.created_at;

-- A transfer of the last day may be entered until the end of the next bank day; the worker comes no earlier.
UPDATE orders SET lapse_try_at = lapses_at
  + CASE extract(isodow FROM (lapses_at AT TIME ZONE 'Asia/Kolkata') - interval '1 day') WHEN 5 THEN 3 WHEN 6 THEN 2 ELSE 1 END * interval '1 day'
WHERE payment_method = 'transfer' AND order_status = 'pending' AND captured_paise = 0 AND lapse_try_at IS NULL;
