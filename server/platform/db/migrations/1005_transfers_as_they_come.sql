-- Transfers that come short, over or wrong.
LOCK TABLE orders, payments, refunds, bank_transfers IN ACCESS EXCLUSIVE MODE;

ALTER TABLE orders
  -- Of what was captured, tax that the buyer deducted and charges of the bank: it never goes back.
  ADD COLUMN withheld_paise bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT refunded_means_all_of_it,
  ADD CONSTRAINT refunded_means_all_that_can_go_back CHECK ((payment_status = 'refunded') =
    (captured_paise > 0 AND refunded_paise = captured_paise - withheld_paise)) NOT VALID,
  ADD CONSTRAINT orders_withheld CHECK (withheld_paise BETWEEN 0 AND captured_paise) NOT VALID;

ALTER TABLE payments
  ADD COLUMN tds_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN charges_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT payments_withheld CHECK (tds_paise >= 0 AND charges_paise >= 0
    AND tds_paise + charges_paise <= amount_paise) NOT VALID,
  DROP CONSTRAINT payments_role_check,
  ADD CONSTRAINT payments_role_check
    CHECK (role IN ('attempt', 'settling', 'duplicate', 'mismatch', 'over', 'reversed')) NOT VALID;

ALTER TABLE refunds
  DROP CONSTRAINT refunds_kind_check,
  ADD CONSTRAINT refunds_kind_check
    CHECK (kind IN ('full', 'partial', 'duplicate', 'late', 'external', 'over', 'reversed')) NOT VALID,
  DROP CONSTRAINT refunds_utr_fkey;

-- A transfer that was entered in error keeps its row; entered again, it has another.
ALTER TABLE bank_transfers
  ADD COLUMN entry integer NOT NULL DEFAULT 1 CHECK (entry > 0),
  -- As the statement or the person who entered it names the payer.
  ADD COLUMN paid_by text CHECK (length(paid_by) <= 120),
  DROP CONSTRAINT bank_transfers_pkey,
  ADD PRIMARY KEY (utr, entry);
