ALTER TABLE refunds VALIDATE CONSTRAINT refunds_payment_id_fkey;
ALTER TABLE orders VALIDATE CONSTRAINT orders_payment_id_fkey;
