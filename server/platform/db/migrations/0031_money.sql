-- While the gateway is asked for an order's payment, its customer starts no other checkout.
ALTER TABLE orders ADD COLUMN asking_until timestamptz;
CREATE INDEX orders_asking ON orders (customer_id) WHERE asking_until IS NOT NULL;

-- An automatic refund that failed is started again, as a row of its own, when its time comes.
CREATE INDEX refunds_to_return ON refunds (next_try_at) WHERE status = 'failed' AND next_try_at IS NOT NULL;
