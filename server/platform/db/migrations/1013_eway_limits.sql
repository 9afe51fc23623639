-- Above which value goods that stay inside a State need an e-way bill, by its code, where it is not Rs.50,000.
ALTER TABLE shop_settings ADD COLUMN eway_limits jsonb NOT NULL
  DEFAULT '{"03": 100000, "07": 100000, "08": 100000, "10": 100000, "19": 100000, "20": 100000, "27": 100000, "33": 100000}';
