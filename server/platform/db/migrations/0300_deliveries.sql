-- The Indian calendar day on which the goods arrived, as the desk was told.
ALTER TABLE orders ADD COLUMN delivered_on date;
