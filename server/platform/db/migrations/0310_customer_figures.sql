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

-- Differences are added, so that two orders of one customer may change at once; each statement takes the customers in the order of their ids.
CREATE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes refcursor;
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    OPEN changes FOR
      SELECT customer_id, max(created_at) FILTER (WHERE captured_paise > 0) AS last_order_at, false AS is_less,
        count(gst) AS gst_orders, count(*) FILTER (WHERE order_status = 'requested for refund') AS refund_requests
      FROM added WHERE captured_paise > 0 OR gst IS NOT NULL OR order_status = 'requested for refund'
      GROUP BY customer_id ORDER BY customer_id;
  ELSIF TG_OP = 'UPDATE' THEN
    OPEN changes FOR
      SELECT added.customer_id, max(added.created_at) FILTER (WHERE added.captured_paise > 0) AS last_order_at,
        bool_or(removed.captured_paise > 0 AND (added.captured_paise = 0 OR added.created_at < removed.created_at)) AS is_less,
        count(added.gst) - count(removed.gst) AS gst_orders,
        count(*) FILTER (WHERE added.order_status = 'requested for refund')
          - count(*) FILTER (WHERE removed.order_status = 'requested for refund') AS refund_requests
      FROM added JOIN removed USING (id)
      WHERE (added.captured_paise > 0, added.gst IS NULL, added.order_status = 'requested for refund', added.created_at)
        <> (removed.captured_paise > 0, removed.gst IS NULL, removed.order_status = 'requested for refund', removed.created_at)
      GROUP BY added.customer_id ORDER BY added.customer_id;
  ELSE
    OPEN changes FOR
      SELECT customer_id, NULL::timestamptz AS last_order_at, true AS is_less, -count(gst) AS gst_orders,
        -count(*) FILTER (WHERE order_status = 'requested for refund') AS refund_requests
      FROM removed GROUP BY customer_id ORDER BY customer_id;
  END IF;
  LOOP
    FETCH changes INTO change;
    EXIT WHEN NOT FOUND;
    UPDATE customer_figures SET
      last_order_at = CASE WHEN change.is_less
        THEN (SELECT max(created_at) FROM orders WHERE orders.customer_id = change.customer_id AND captured_paise > 0)
        ELSE greatest(last_order_at, change.last_order_at) END,
      gst_orders = gst_orders + change.gst_orders,
      refund_requests = refund_requests + change.refund_requests
    WHERE customer_id = change.customer_id;
  END LOOP;
  CLOSE changes;
  RETURN NULL;
END $$;

LOCK TABLE customers, orders IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER customers_begin_figures AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_customer_figures();
CREATE TRIGGER orders_figure AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_figures();
CREATE TRIGGER orders_figure_anew AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_figures();
CREATE TRIGGER orders_figure_no_more AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_figures();

INSERT INTO customer_figures
  SELECT customers.id, max(orders.created_at) FILTER (WHERE captured_paise > 0), count(gst),
    count(*) FILTER (WHERE order_status = 'requested for refund')
  FROM customers LEFT JOIN orders ON orders.customer_id = customers.id GROUP BY customers.id;

CREATE INDEX customer_figures_latest ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC);
CREATE INDEX customer_figures_with_gstin ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE gst_orders > 0;
CREATE INDEX customer_figures_asking ON customer_figures (last_order_at DESC NULLS LAST, customer_id DESC) WHERE refund_requests > 0;
