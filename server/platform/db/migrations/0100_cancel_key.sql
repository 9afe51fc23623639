-- The request that cancelled an order without a refund: sent again it is the same wish, with another wish it is refused.
ALTER TABLE orders ADD COLUMN cancel_key text;
