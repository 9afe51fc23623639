-- Programs that the shop calls when something happens.

CREATE TABLE webhook_endpoints (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  url           text NOT NULL CHECK (url ~ '^https?://' AND char_length(url) <= 500),
  events        text[] NOT NULL CHECK (cardinality(events) > 0),
  secret        bytea NOT NULL CHECK (octet_length(secret) BETWEEN 24 AND 64),
  -- Signs too, until the moment beside it.
  old_secret    bytea CHECK (octet_length(old_secret) BETWEEN 24 AND 64),
  old_until     timestamptz,
  created_by    uuid NOT NULL REFERENCES admins,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- When an owner let it go after a restore: one from before a restore is held.
  released_at   timestamptz,
  -- Since when nothing was taken; null while things are.
  failing_since timestamptz,
  stopped_at    timestamptz,
  stop_reason   text CHECK (stop_reason IN ('gone', 'failed')),
  CHECK ((old_secret IS NULL) = (old_until IS NULL)),
  CHECK ((stopped_at IS NULL) = (stop_reason IS NULL))
);
CREATE INDEX webhook_endpoints_created_by ON webhook_endpoints (created_by);

-- No foreign key: an order neither waits for an endpoint that is being deleted, nor fails with it.
CREATE TABLE webhook_deliveries (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  endpoint_id  uuid NOT NULL,
  event        text NOT NULL,
  -- Of the thing: its id, what people call it, and its version at that moment.
  thing_id     uuid NOT NULL,
  number       text,
  version      bigint NOT NULL,
  at           timestamptz NOT NULL DEFAULT now(),
  tries        integer NOT NULL DEFAULT 0,
  -- Null when it was taken, or is tried no more.
  next_try_at  timestamptz DEFAULT now(),
  delivered_at timestamptz,
  -- Of the last try.
  tried_at     timestamptz,
  status       integer,
  took_ms      integer,
  problem      text,
  answer       text CHECK (octet_length(answer) <= 4096),
  CHECK (delivered_at IS NULL OR next_try_at IS NULL)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX webhook_deliveries_at ON webhook_deliveries (at, id);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, at, id);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (at, id) WHERE delivered_at IS NULL AND tries > 0;

-- In the transaction of the event, whatever part or release of the shop it is in: it is told if and only if it happened.
CREATE FUNCTION note_webhook(happened text, thing uuid, called text, thing_version bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, event, thing_id, number, version)
  SELECT id, happened, thing, called, thing_version FROM webhook_endpoints WHERE happened = ANY (events);
$$;

CREATE FUNCTION note_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_webhook('order.placed', NEW.id, NEW.number, NEW.version);
    RETURN NULL;
  END IF;
  IF NEW.payment_status = 'success' AND OLD.payment_status IN ('pending', 'failed') THEN
    PERFORM note_webhook('order.paid', NEW.id, NEW.number, NEW.version);
  END IF;
  -- Back from a rejected refund it is not confirmed once more.
  IF NEW.order_status = 'confirmed' AND OLD.order_status = 'pending' THEN
    PERFORM note_webhook('order.confirmed', NEW.id, NEW.number, NEW.version);
  END IF;
  IF NEW.shipping_status = 'shipped' AND OLD.shipping_status <> 'shipped' THEN
    PERFORM note_webhook('order.shipped', NEW.id, NEW.number, NEW.version);
  END IF;
  IF NEW.delivered_on IS NOT NULL AND OLD.delivered_on IS NULL THEN
    PERFORM note_webhook('order.delivered', NEW.id, NEW.number, NEW.version);
  END IF;
  IF NEW.order_status = 'cancelled' AND OLD.order_status <> 'cancelled' THEN
    PERFORM note_webhook('order.cancelled', NEW.id, NEW.number, NEW.version);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_placed_webhook AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION note_order_webhooks();
CREATE TRIGGER orders_changed_webhook AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.order_status, NEW.payment_status, NEW.shipping_status, NEW.delivered_on)
    IS DISTINCT FROM (OLD.order_status, OLD.payment_status, OLD.shipping_status, OLD.delivered_on))
  EXECUTE FUNCTION note_order_webhooks();

-- A refund has no number: that of its order, whose version says when.
CREATE FUNCTION note_refund_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook('refund.processed', NEW.id, number, version) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_made_webhook AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.status = 'processed') EXECUTE FUNCTION note_refund_webhook();
CREATE TRIGGER refunds_processed_webhook AFTER UPDATE ON refunds FOR EACH ROW
  WHEN (NEW.status = 'processed' AND OLD.status <> 'processed') EXECUTE FUNCTION note_refund_webhook();

-- A paper never changes.
CREATE FUNCTION note_paper_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook('paper.issued', NEW.id, NEW.number, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER papers_issued_webhook AFTER INSERT ON papers FOR EACH ROW EXECUTE FUNCTION note_paper_webhook();

CREATE FUNCTION note_quote_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook(CASE TG_OP WHEN 'INSERT' THEN 'quote.requested' ELSE 'quote.accepted' END,
    NEW.id, NEW.number, NEW.version);
  RETURN NULL;
END $$;
CREATE TRIGGER quotes_requested_webhook AFTER INSERT ON quotes
  FOR EACH ROW EXECUTE FUNCTION note_quote_webhook();
CREATE TRIGGER quotes_accepted_webhook AFTER UPDATE ON quotes FOR EACH ROW
  WHEN (NEW.state = 'accepted' AND OLD.state <> 'accepted') EXECUTE FUNCTION note_quote_webhook();

-- Once in a transaction, which may count a product and sell it. Stock has no version; the time serves as one.
CREATE FUNCTION note_band_webhooks(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, event, thing_id, number, version)
  SELECT webhook_endpoints.id, 'stock.band_changed', thing.id, products.part_number,
    floor(extract(epoch FROM clock_timestamp()) * 1000)
  FROM webhook_endpoints, unnest(changed) AS thing (id) LEFT JOIN products ON products.id = thing.id
  WHERE 'stock.band_changed' = ANY (webhook_endpoints.events) AND NOT EXISTS (
    SELECT FROM webhook_deliveries AS told
    WHERE told.endpoint_id = webhook_endpoints.id AND told.at = now() AND told.thing_id = thing.id
      AND told.event = 'stock.band_changed' AND told.xmin = pg_current_xact_id()::xid);
$$;
CREATE FUNCTION note_changed_bands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_band_webhooks(array_agg(new_stock.product_id))
  FROM new_stock JOIN old_stock ON old_stock.product_id = new_stock.product_id AND old_stock.band <> new_stock.band;
  RETURN NULL;
END $$;
CREATE FUNCTION note_begun_bands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_band_webhooks(array_agg(product_id)) FROM new_stock WHERE band <> 'not-counted';
  RETURN NULL;
END $$;
-- A change of the settings writes every row: once per statement.
CREATE TRIGGER stock_changed_webhook AFTER UPDATE ON stock REFERENCING OLD TABLE AS old_stock NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_bands();
CREATE TRIGGER stock_begun_webhook AFTER INSERT ON stock REFERENCING NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION note_begun_bands();
