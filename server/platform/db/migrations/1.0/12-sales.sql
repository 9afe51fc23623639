-- What was received and returned, as reports count it: a row for each payment and refund, with all that they sum, so that
-- a month is read from one narrow table instead of six. Made of an order's rows by server/areas/sales/moves.ts alone.
CREATE TABLE sales_moves (
  order_id        uuid NOT NULL,
  -- The Indian calendar day.
  day             date NOT NULL,
  -- Below zero when it went back.
  paise           bigint NOT NULL,
  method          text,
  -- Whether this payment completed the order's sum, and whether the order still counts as sold.
  settles         boolean NOT NULL,
  is_sold         boolean NOT NULL,
  customer_id     uuid NOT NULL,
  payment_status  text NOT NULL,
  place_of_supply text,
  state           text NOT NULL,
  gst             text,
  -- Each product once, with its part of the money and the pieces that were sold.
  product_ids     uuid[],
  product_paise   bigint[],
  product_pieces  integer[]
);
CREATE INDEX sales_moves_by_day ON sales_moves (day);
CREATE INDEX sales_moves_of_order ON sales_moves (order_id);

-- Orders whose moves are out of date, once for each change: writers never wait for each other. A change becomes visible
-- together with its mark, however late it commits. Readers take such orders from their own rows, until a worker keeps them.
CREATE TABLE sales_changes (order_id uuid NOT NULL);

CREATE FUNCTION mark_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes VALUES (coalesce(NEW.order_id, OLD.order_id));
  RETURN NULL;
END $$;
CREATE FUNCTION mark_sold_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes VALUES (NEW.id);
  RETURN NULL;
END $$;

-- Rows that are deleted by hand, and lines that come after the money, make an order's moves out of date too.
-- An order that is being placed has no money yet and is not marked. The key of its new lines waits for money that is
-- being taken in, so that none is overlooked.
CREATE FUNCTION mark_sales_of_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes SELECT order_id FROM (SELECT DISTINCT order_id FROM added) AS extended
    WHERE (SELECT id FROM payments WHERE payments.order_id = extended.order_id AND role <> 'attempt' LIMIT 1) IS NOT NULL
      OR (SELECT id FROM refunds WHERE refunds.order_id = extended.order_id LIMIT 1) IS NOT NULL;
  RETURN NULL;
END $$;

-- An order has no moves before its first payment, and its lines are there by then.
CREATE TRIGGER orders_change_sales AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.payment_id, OLD.total_paise, OLD.captured_paise, OLD.refunded_paise, OLD.order_status = 'cancelled',
      OLD.payment_status, OLD.place_of_supply, OLD.state, OLD.gst)
    IS DISTINCT FROM (NEW.customer_id, NEW.payment_id, NEW.total_paise, NEW.captured_paise, NEW.refunded_paise,
      NEW.order_status = 'cancelled', NEW.payment_status, NEW.place_of_supply, NEW.state, NEW.gst))
  EXECUTE FUNCTION mark_sold_order();
CREATE TRIGGER order_lines_change_sales AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.position, OLD.product_id, OLD.quantity, OLD.unit_price_paise)
    IS DISTINCT FROM (NEW.position, NEW.product_id, NEW.quantity, NEW.unit_price_paise))
  EXECUTE FUNCTION mark_sale();
CREATE TRIGGER payments_make_sales AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.role <> 'attempt') EXECUTE FUNCTION mark_sale();
CREATE TRIGGER payments_change_sales AFTER UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION mark_sale();
CREATE TRIGGER refunds_change_sales AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION mark_sale();
-- Papers never change, and their lines come in the same transaction.
CREATE TRIGGER papers_change_sales AFTER INSERT ON papers FOR EACH ROW WHEN (NEW.kind <> 'invoice') EXECUTE FUNCTION mark_sale();
CREATE TRIGGER order_lines_make_sales AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_new_lines();
CREATE TRIGGER order_lines_end_sales AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_sale();
CREATE TRIGGER payments_end_sales AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION mark_sale();
