-- PostgreSQL learns nothing from a partial index: without this it takes a year of payments for a handful, and looks for
-- the receipt of each by itself.
CREATE STATISTICS payments_capture ON (coalesce(captured_at, created_at)) FROM payments;
