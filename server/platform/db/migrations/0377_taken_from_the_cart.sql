-- Of an order by bank transfer: how many left the cart when it was placed. An order that is made instead gives them back.
ALTER TABLE order_lines ADD COLUMN from_cart integer NOT NULL DEFAULT 0;
