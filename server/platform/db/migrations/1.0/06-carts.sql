-- What a customer has put aside: the cart and the wishlist.

CREATE TABLE cart_items (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  product_id  uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity    integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_id, product_id)
);
CREATE INDEX cart_items_product ON cart_items (product_id);

CREATE TABLE wishlist_items (
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  product_id  uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, product_id)
);
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);
