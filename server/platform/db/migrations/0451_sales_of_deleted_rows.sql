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

LOCK TABLE order_lines, payments IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER order_lines_make_sales AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_new_lines();
CREATE TRIGGER order_lines_end_sales AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_sale();
CREATE TRIGGER payments_end_sales AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION mark_sale();
