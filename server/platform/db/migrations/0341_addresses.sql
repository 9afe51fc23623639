-- The addresses that a customer keeps; the default one fills in the checkout.
CREATE TABLE addresses (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL REFERENCES customers,
  label       text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  company     text,
  address     text NOT NULL,
  district    text NOT NULL,
  state       text NOT NULL,
  pincode     text NOT NULL,
  contact     text NOT NULL,
  gst         text,
  is_default  boolean NOT NULL DEFAULT false,
  -- The order with which it was kept, until it is edited: what corrects that order corrects it too.
  kept_with   uuid,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_of_customer ON addresses (customer_id, id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (customer_id) WHERE is_default;
