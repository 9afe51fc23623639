-- no transaction
-- Papers that wait for the IRN of the e-invoice portal, and invoices that take the place of one that it refused.
CREATE TABLE IF NOT EXISTS irn_due (
  paper_id uuid PRIMARY KEY REFERENCES papers,
  -- When it was in a file for the portal.
  filed_at timestamptz,
  -- In the portal's words.
  refusal  text CHECK (length(refusal) <= 400),
  -- Credited and issued again before the buyer had it: it is neither reported nor given out any more.
  replaced boolean NOT NULL DEFAULT false
);

ALTER TABLE shop_settings ADD COLUMN IF NOT EXISTS e_invoice_since timestamptz;

-- The invoice whose place an invoice takes; the credit note over that one returns no money.
ALTER TABLE papers ADD COLUMN IF NOT EXISTS replaces_id uuid REFERENCES papers;
ALTER TABLE papers
  DROP CONSTRAINT IF EXISTS papers_check2,
  DROP CONSTRAINT IF EXISTS papers_of_refunds_name_them,
  DROP CONSTRAINT IF EXISTS papers_invoices_replace,
  ADD CONSTRAINT papers_of_refunds_name_them
    CHECK (kind = 'credit' OR (kind = 'refund') = (refund_id IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT papers_invoices_replace CHECK (replaces_id IS NULL OR kind = 'invoice') NOT VALID;
ALTER TABLE papers VALIDATE CONSTRAINT papers_of_refunds_name_them;
ALTER TABLE papers VALIDATE CONSTRAINT papers_invoices_replace;

DROP INDEX CONCURRENTLY IF EXISTS papers_first_invoice_of_each;
CREATE UNIQUE INDEX CONCURRENTLY papers_first_invoice_of_each ON papers (order_id, consignment_id) NULLS NOT DISTINCT
  WHERE kind = 'invoice' AND replaces_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS papers_replaced;
CREATE UNIQUE INDEX CONCURRENTLY papers_replaced ON papers (replaces_id) WHERE replaces_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS papers_credited_for_another;
CREATE UNIQUE INDEX CONCURRENTLY papers_credited_for_another ON papers (against_id) WHERE kind = 'credit' AND refund_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS papers_invoice_of_each;
