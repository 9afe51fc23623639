-- What the papers of a month amount to, as far as they were summed: a year of papers is not read again for its figures.
-- Papers are never changed, so that only those behind the kept ends of the series are added.
CREATE TABLE paper_sums (
  -- The Indian calendar month, "2026-11".
  month      text NOT NULL,
  hsn_digits integer NOT NULL,
  -- The version of what is summed and how.
  format     integer NOT NULL,
  kept       jsonb NOT NULL,
  PRIMARY KEY (month, hsn_digits)
);
