-- An order's line has its rate of GST from the moment it is placed, the default too. For orders that wait without a paper
-- the default of today is the best that is known; one that has papers goes on with the rate of the first.
UPDATE order_lines SET gst_rate_bp = round((shop_settings.tax ->> 'defaultRate')::numeric * 100)
FROM shop_settings, orders
WHERE orders.id = order_lines.order_id AND order_lines.gst_rate_bp IS NULL
  AND orders.shipping_status = 'unshipped' AND orders.order_status <> 'cancelled'
  AND jsonb_typeof(shop_settings.tax -> 'defaultRate') = 'number'
  AND NOT EXISTS (SELECT FROM papers WHERE papers.order_id = orders.id);
