-- Orders that leave in several consignments. An order that is sent at once has none: its own row says how it left.
LOCK TABLE orders, order_lines, papers IN ACCESS EXCLUSIVE MODE;

CREATE TABLE consignments (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id          uuid NOT NULL REFERENCES orders,
  number            integer NOT NULL CHECK (number > 0),
  shipped_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  shipping_provider text,
  shipping_link     text,
  tracking_number   text,
  vehicle_number    text,
  eway_bill         text,
  lr_date           date,
  llr_img           text,
  delivered_on      date,
  -- The request that sent it: sent again it is the same consignment.
  request_key       text,
  UNIQUE (order_id, number),
  UNIQUE (order_id, request_key)
);
CREATE INDEX consignments_desk ON consignments USING gin (desk_text(coalesce(tracking_number, '') || E'\x01' ||
  coalesce(vehicle_number, '') || E'\x01' || coalesce(eway_bill, '')) gin_trgm_ops);
CREATE TABLE consignment_lines (
  consignment_id uuid NOT NULL REFERENCES consignments,
  -- Of the order's line.
  position       integer NOT NULL,
  quantity       integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (consignment_id, position)
);

ALTER TABLE orders
  -- It has consignments.
  ADD COLUMN in_parts boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT completed_orders_are_shipped,
  -- A refund in answer to a request completes an order whose rest is still to leave.
  ADD CONSTRAINT completed_orders_have_left
    CHECK (order_status <> 'completed' OR shipping_status = 'shipped' OR in_parts) NOT VALID,
  -- A process of the release before would cancel it on a refund in answer to a request.
  ADD CONSTRAINT orders_in_parts_end_refunded
    CHECK (order_status <> 'cancelled' OR NOT in_parts OR payment_status = 'refunded') NOT VALID;

-- Of an order in parts, the pieces of the line that are still to leave.
ALTER TABLE order_lines
  ADD COLUMN to_send integer,
  ADD CONSTRAINT order_lines_to_send CHECK (to_send BETWEEN 0 AND quantity) NOT VALID;

-- Of the invoice of a consignment.
ALTER TABLE papers ADD COLUMN consignment_id uuid REFERENCES consignments;

-- A process of the release before knows no consignments: it must not invoice the whole order after one.
CREATE FUNCTION refuse_second_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM consignments WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'A part of this order has left already: its rest has an invoice of its own.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER papers_not_invoiced_twice BEFORE INSERT ON papers
  FOR EACH ROW WHEN (NEW.kind = 'invoice' AND NEW.consignment_id IS NULL) EXECUTE FUNCTION refuse_second_invoice();
