-- Exempt goods have a bill of supply instead of the tax invoice.
ALTER TABLE paper_series
  DROP CONSTRAINT paper_series_kind_check,
  ADD CONSTRAINT paper_series_kind_check
    CHECK (kind IN ('receipt', 'invoice', 'supply', 'refund', 'credit', 'quotation')) NOT VALID;
ALTER TABLE papers
  DROP CONSTRAINT papers_kind_check,
  ADD CONSTRAINT papers_kind_check CHECK (kind IN ('receipt', 'invoice', 'supply', 'refund', 'credit')) NOT VALID;

CREATE OR REPLACE FUNCTION note_missing_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.invoice_missing := NEW.shipped_at >= (SELECT papers_since FROM shop_settings)
    AND NOT EXISTS (SELECT FROM papers WHERE order_id = NEW.id AND kind IN ('invoice', 'supply'));
  RETURN NEW;
END $$;

DROP TRIGGER papers_not_invoiced_twice ON papers;
CREATE TRIGGER papers_not_invoiced_twice BEFORE INSERT ON papers FOR EACH ROW
  WHEN (NEW.kind IN ('invoice', 'supply') AND NEW.consignment_id IS NULL) EXECUTE FUNCTION refuse_second_invoice();
DROP TRIGGER papers_change_sales ON papers;
CREATE TRIGGER papers_change_sales AFTER INSERT ON papers FOR EACH ROW
  WHEN (NEW.kind NOT IN ('invoice', 'supply')) EXECUTE FUNCTION mark_sale();
