-- Who is billed where that is not who gets the goods; null: the same, as on all orders of before.
ALTER TABLE orders ADD COLUMN billing jsonb, ADD COLUMN consignee_gst text;
ALTER TABLE quotes ADD COLUMN billing jsonb;

-- What a customer kept with a GSTIN for the next order.
CREATE TABLE billing_addresses (
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  gst text NOT NULL,
  billing jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, gst)
);
