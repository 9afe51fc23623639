-- Prices that were changed together, and what they were, so that they can be given back for a day.
CREATE TABLE price_changes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id uuid REFERENCES admins,
  admin_name text NOT NULL,
  -- As the activity says it: "+5 %, to the nearest Rs.5".
  rule text NOT NULL,
  -- Of the request: sent again, it is the same change.
  sent_hash text,
  changed integer NOT NULL CHECK (changed > 0),
  undone_at timestamptz,
  given_back integer,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_changes_newest ON price_changes (created_at);

CREATE TABLE price_change_lines (
  change_id uuid NOT NULL REFERENCES price_changes ON DELETE CASCADE,
  product_id uuid NOT NULL,
  from_paise bigint NOT NULL,
  to_paise bigint NOT NULL,
  from_breaks jsonb NOT NULL,
  to_breaks jsonb NOT NULL,
  PRIMARY KEY (change_id, product_id)
);
