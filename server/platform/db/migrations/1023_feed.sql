-- What other programs have to read again: one row a thing, at its latest change.
CREATE TABLE feed_changes (
  kind       text NOT NULL CHECK (kind IN ('order', 'paper', 'refund', 'quote', 'customer', 'product', 'stock')),
  -- Of a product's stock: the product's.
  id         uuid NOT NULL,
  -- How many transactions have changed it.
  version    integer NOT NULL DEFAULT 1,
  -- The latest of them. The feed shows what is older than all that still run, so nothing can come up behind its reader.
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at         timestamptz NOT NULL DEFAULT now(),
  -- Its row was deleted.
  gone       boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, id)
) WITH (autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX feed_changes_in_order ON feed_changes (kind, changed_in, id);
CREATE INDEX feed_changes_gone ON feed_changes (at) WHERE gone;

-- A thing is noted by who has locked its own row, or the order that it belongs to, and in the order of the ids: so the
-- rows of the feed bring no order of locks of their own.
CREATE FUNCTION note_in_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_changes AS feed (kind, id, gone)
    SELECT TG_ARGV[0], changed.id, TG_OP = 'DELETE' FROM changed ORDER BY changed.id
  ON CONFLICT (kind, id) DO UPDATE
    SET version = feed.version + 1, changed_in = excluded.changed_in, at = excluded.at, gone = excluded.gone
    WHERE feed.changed_in <> excluded.changed_in OR feed.gone <> excluded.gone;
  RETURN NULL;
END $$;

CREATE FUNCTION note_stock_in_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_changes AS feed (kind, id, gone)
    SELECT 'stock', changed.product_id, TG_OP = 'DELETE' FROM changed ORDER BY changed.product_id
  ON CONFLICT (kind, id) DO UPDATE
    SET version = feed.version + 1, changed_in = excluded.changed_in, at = excluded.at, gone = excluded.gone
    WHERE feed.changed_in <> excluded.changed_in OR feed.gone <> excluded.gone;
  RETURN NULL;
END $$;

-- What belongs to an order.
CREATE FUNCTION note_orders_in_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_changes AS feed (kind, id)
    SELECT DISTINCT 'order', changed.order_id FROM changed ORDER BY 2
  ON CONFLICT (kind, id) DO UPDATE
    SET version = feed.version + 1, changed_in = excluded.changed_in, at = excluded.at
    WHERE feed.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;

CREATE FUNCTION note_order_in_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_changes AS feed (kind, id) VALUES ('order', NEW.order_id)
  ON CONFLICT (kind, id) DO UPDATE
    SET version = feed.version + 1, changed_in = excluded.changed_in, at = excluded.at
    WHERE feed.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;

-- What belongs to a paper.
CREATE FUNCTION note_papers_in_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_changes AS feed (kind, id)
    SELECT DISTINCT 'paper', changed.paper_id FROM changed ORDER BY 2
  ON CONFLICT (kind, id) DO UPDATE
    SET version = feed.version + 1, changed_in = excluded.changed_in, at = excluded.at
    WHERE feed.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_begin_in_feed AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('order');
CREATE TRIGGER orders_change_in_feed AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('order');
CREATE TRIGGER orders_end_in_feed AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('order');

CREATE TRIGGER order_lines_begin_in_feed AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_orders_in_feed();
CREATE TRIGGER order_lines_end_in_feed AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_orders_in_feed();
-- Not of what a line holds, which the store room changes without its order.
CREATE TRIGGER order_lines_change_in_feed AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.product_id, OLD.kind, OLD.name, OLD.image_links, OLD.unit_price_paise, OLD.quantity, OLD.part_number, OLD.hsn,
      OLD.unit, OLD.lead_days, OLD.remark, OLD.to_send)
    IS DISTINCT FROM (NEW.product_id, NEW.kind, NEW.name, NEW.image_links, NEW.unit_price_paise, NEW.quantity,
      NEW.part_number, NEW.hsn, NEW.unit, NEW.lead_days, NEW.remark, NEW.to_send))
  EXECUTE FUNCTION note_order_in_feed();
CREATE TRIGGER consignments_begin_in_feed AFTER INSERT ON consignments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_orders_in_feed();
CREATE TRIGGER papers_of_orders_in_feed AFTER INSERT ON papers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_orders_in_feed();

CREATE TRIGGER papers_begin_in_feed AFTER INSERT ON papers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('paper');
CREATE TRIGGER paper_irns_begin_in_feed AFTER INSERT ON paper_irns
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_papers_in_feed();
CREATE TRIGGER irn_due_begin_in_feed AFTER INSERT ON irn_due
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_papers_in_feed();
CREATE TRIGGER irn_due_change_in_feed AFTER UPDATE ON irn_due
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_papers_in_feed();
CREATE TRIGGER irn_due_end_in_feed AFTER DELETE ON irn_due
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_papers_in_feed();

CREATE TRIGGER refunds_begin_in_feed AFTER INSERT ON refunds
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('refund');
CREATE TRIGGER refunds_change_in_feed AFTER UPDATE ON refunds
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('refund');
CREATE TRIGGER refunds_end_in_feed AFTER DELETE ON refunds
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('refund');

CREATE TRIGGER quotes_begin_in_feed AFTER INSERT ON quotes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('quote');
CREATE TRIGGER quotes_change_in_feed AFTER UPDATE ON quotes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('quote');
CREATE TRIGGER quotes_end_in_feed AFTER DELETE ON quotes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('quote');

CREATE TRIGGER customers_begin_in_feed AFTER INSERT ON customers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('customer');
CREATE TRIGGER customers_change_in_feed AFTER UPDATE ON customers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('customer');
CREATE TRIGGER customers_end_in_feed AFTER DELETE ON customers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('customer');

CREATE TRIGGER products_begin_in_feed AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('product');
CREATE TRIGGER products_change_in_feed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('product');
CREATE TRIGGER products_end_in_feed AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_feed('product');

CREATE TRIGGER stock_begins_in_feed AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_in_feed();
CREATE TRIGGER stock_changes_in_feed AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_in_feed();
CREATE TRIGGER stock_ends_in_feed AFTER DELETE ON stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_in_feed();

-- The database server and its course: another one counts transactions otherwise. A recovery or a failover begins a new one.
CREATE FUNCTION feed_server() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT system_identifier::text FROM pg_control_system())
    || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_function THEN
  RETURN 'unknown';
END $$;

-- Rows of a server that had counted further would wait until this one has: they count as changed now.
CREATE FUNCTION settle_feed() RETURNS void LANGUAGE sql AS $$
  UPDATE feed_changes SET changed_in = pg_current_xact_id()
  WHERE kind IN ('order', 'paper', 'refund', 'quote', 'customer', 'product', 'stock') AND changed_in > pg_current_xact_id();
$$;

CREATE FUNCTION settle_feed_of_restore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_feed();
  RETURN NULL;
END $$;
CREATE TRIGGER restores_settle_feed AFTER INSERT ON restores FOR EACH STATEMENT EXECUTE FUNCTION settle_feed_of_restore();
