-- When a payment came in, in which currency, and why it has no receipt voucher: the papers of a period are compared with
-- the payments of it.
ALTER TABLE payments
  ADD COLUMN captured_at timestamptz,
  ADD COLUMN currency text NOT NULL DEFAULT 'INR',
  ADD COLUMN without_receipt text;
