ALTER TABLE orders VALIDATE CONSTRAINT lapsed_orders_are_cancelled;
