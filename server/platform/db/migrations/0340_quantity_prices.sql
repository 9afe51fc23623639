-- A product may cost less by the dozen, and may say how soon it leaves the works.
ALTER TABLE products
  -- From how many pieces on each costs how many paise, rising: [{"from": 10, "pricePaise": 31800}].
  ADD COLUMN price_breaks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(price_breaks) = 'array'),
  ADD COLUMN lead_days integer CHECK (lead_days BETWEEN 0 AND 365);
