-- no transaction
-- What was there before the feed.
INSERT INTO feed_changes (kind, id, at) SELECT 'customer', id, created_at FROM customers ON CONFLICT DO NOTHING;
INSERT INTO feed_changes (kind, id, at) SELECT 'product', id, updated_at FROM products ON CONFLICT DO NOTHING;
INSERT INTO feed_changes (kind, id, at) SELECT 'stock', product_id, updated_at FROM stock ON CONFLICT DO NOTHING;
INSERT INTO feed_changes (kind, id, at) SELECT 'quote', id, updated_at FROM quotes ON CONFLICT DO NOTHING;
INSERT INTO feed_changes (kind, id, at) SELECT 'order', id, updated_at FROM orders ON CONFLICT DO NOTHING;
INSERT INTO feed_changes (kind, id, at) SELECT 'refund', id, updated_at FROM refunds ON CONFLICT DO NOTHING;
INSERT INTO feed_changes (kind, id, at) SELECT 'paper', id, issued_at FROM papers ON CONFLICT DO NOTHING;
