-- What the columns of a price list fill, as it was chosen last, for all who import: by the hash of its headings.
CREATE TABLE import_columns (
  headings_hash text PRIMARY KEY CHECK (length(headings_hash) = 64),
  columns jsonb NOT NULL,
  remembered_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE import_jobs
  -- Absent in those of an older release, whose headings are the first row.
  ADD COLUMN heading_row integer CHECK (heading_row > 0),
  ADD COLUMN columns jsonb,
  -- When the pieces of the file were counted.
  ADD COLUMN stock_as_of timestamptz;
