-- Those that left before this was noted.
UPDATE orders SET invoice_missing = true
WHERE shipped_at >= (SELECT papers_since FROM shop_settings)
  AND NOT EXISTS (SELECT FROM papers WHERE order_id = orders.id AND kind = 'invoice');
