-- no transaction
-- What the rows of before are checked for, while the shop works.
ALTER TABLE orders VALIDATE CONSTRAINT refunded_means_all_that_can_go_back;
ALTER TABLE orders VALIDATE CONSTRAINT orders_withheld;
ALTER TABLE payments VALIDATE CONSTRAINT payments_withheld;
ALTER TABLE payments VALIDATE CONSTRAINT payments_role_check;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_kind_check;
