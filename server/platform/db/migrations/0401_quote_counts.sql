-- Changes of the number of quotes, to be added up and folded as order_counts are. The last day only where it decides:
-- an open offer is over after it.
CREATE TABLE quote_counts (state text NOT NULL, waits_for text NOT NULL, valid_until date, quotes bigint NOT NULL);

CREATE FUNCTION count_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO quote_counts
      SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, count(*) FROM added GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO quote_counts
      SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, -count(*) FROM removed GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO quote_counts
      SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, sum(change)
      FROM (SELECT state, waits_for, valid_until, 1 AS change FROM added
            UNION ALL SELECT state, waits_for, valid_until, -1 FROM removed) AS changed
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER quotes_counted AFTER INSERT ON quotes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();
CREATE TRIGGER quotes_counted_anew AFTER UPDATE ON quotes
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();
CREATE TRIGGER quotes_discounted AFTER DELETE ON quotes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_quotes();

INSERT INTO quote_counts
  SELECT state, waits_for, CASE WHEN state IN ('offered', 'accepted') THEN valid_until END, count(*) FROM quotes GROUP BY 1, 2, 3;
