-- Goods that left without their tax invoice, shipped by a process of the release before papers. It is noted here, whatever
-- the release that ships.
ALTER TABLE orders ADD COLUMN invoice_missing boolean NOT NULL DEFAULT false;

CREATE FUNCTION note_missing_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.invoice_missing := NEW.shipped_at >= (SELECT papers_since FROM shop_settings)
    AND NOT EXISTS (SELECT FROM papers WHERE order_id = NEW.id AND kind = 'invoice');
  RETURN NEW;
END $$;
CREATE TRIGGER orders_invoice_missing BEFORE UPDATE OF shipped_at ON orders
  FOR EACH ROW WHEN (OLD.shipped_at IS NULL AND NEW.shipped_at IS NOT NULL) EXECUTE FUNCTION note_missing_invoice();
