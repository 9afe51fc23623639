-- What the back office's list of customers sorts and narrows by. In the customers' own rows it would be written after the
-- orders, against the order of locks.
CREATE TABLE customer_figures (
  customer_id     uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  -- Of the latest paid order.
  last_order_at   timestamptz,
  gst_orders      integer NOT NULL DEFAULT 0,
  refund_requests integer NOT NULL DEFAULT 0
);

CREATE FUNCTION begin_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (customer_id) SELECT id FROM added;
  RETURN NULL;
END $$;

-- Differences are added, so that two orders of one customer may change at once.
CREATE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE customer_figures SET
      gst_orders = gst_orders - (OLD.gst IS NOT NULL)::integer,
      refund_requests = refund_requests - (OLD.order_status = 'requested for refund')::integer
    WHERE customer_id = OLD.customer_id;
    -- A statement of its own: it sees what others committed while the first one waited for the row.
    IF OLD.captured_paise > 0 THEN
      UPDATE customer_figures SET last_order_at = (SELECT max(created_at) FROM orders
        WHERE orders.customer_id = OLD.customer_id AND captured_paise > 0)
      WHERE customer_id = OLD.customer_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE customer_figures SET
      last_order_at = greatest(last_order_at, CASE WHEN NEW.captured_paise > 0 THEN NEW.created_at END),
      gst_orders = gst_orders + (NEW.gst IS NOT NULL)::integer,
      refund_requests = refund_requests + (NEW.order_status = 'requested for refund')::integer
    WHERE customer_id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;

LOCK TABLE customers, orders IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER customers_begin_figures AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_customer_figures();
-- At the end of the transaction: a payment takes the cart's lines before its order is written, an order by transfer after it.
CREATE CONSTRAINT TRIGGER orders_figure AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.captured_paise > 0 OR NEW.gst IS NOT NULL OR NEW.order_status = 'requested for refund')
  EXECUTE FUNCTION keep_customer_figures();
CREATE CONSTRAINT TRIGGER orders_figure_anew AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.captured_paise > 0, OLD.gst IS NULL, OLD.order_status = 'requested for refund', OLD.created_at)
    IS DISTINCT FROM (NEW.customer_id, NEW.captured_paise > 0, NEW.gst IS NULL, NEW.order_status = 'requested for refund', NEW.created_at))
  EXECUTE FUNCTION keep_customer_figures();
CREATE CONSTRAINT TRIGGER orders_figure_no_more AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_customer_figures();

INSERT INTO customer_figures
  SELECT customers.id, max(orders.created_at) FILTER (WHERE captured_paise > 0), count(gst),
    count(*) FILTER (WHERE order_status = 'requested for refund')
  FROM customers LEFT JOIN orders ON orders.customer_id = customers.id GROUP BY customers.id;

CREATE INDEX customer_figures_latest ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC);
CREATE INDEX customer_figures_with_gstin ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE gst_orders > 0;
CREATE INDEX customer_figures_asking ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE refund_requests > 0;
