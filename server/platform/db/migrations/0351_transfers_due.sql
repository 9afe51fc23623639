-- no transaction
-- Orders that wait for a bank transfer: counted, added up and listed from here.
DROP INDEX CONCURRENTLY IF EXISTS orders_transfers_due;
CREATE INDEX CONCURRENTLY orders_transfers_due ON orders (created_at DESC, id DESC) INCLUDE (total_paise, captured_paise)
  WHERE payment_method = 'transfer' AND order_status = 'pending' AND payment_status = 'pending';
-- The buyer's purchase order is printed on a paper, and often all that an accountant has.
DROP INDEX CONCURRENTLY IF EXISTS papers_po_desk;
CREATE INDEX CONCURRENTLY papers_po_desk ON papers USING gin (desk_text(content -> 'order' ->> 'poNumber') gin_trgm_ops)
  WHERE content -> 'order' ->> 'poNumber' IS NOT NULL;
