-- A database that was put back to an earlier moment does not know the numbers that were issued since, and people hold
-- papers with them. So until the end of that financial year every series goes on under a new prefix: the old one and a
-- letter. The letter is chosen by chance among those that the database does not know, because the same copy may be put
-- back twice. Without F, N, T and V, which would make RF, CN, QT or RV of a short prefix, and without I and O.
CREATE FUNCTION new_paper_suffix(also_used text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  this_year text := financial_year(now());
BEGIN
  RETURN (SELECT letter FROM unnest(string_to_array('ABCDEGHJKLMPQRSUWXYZ', NULL)) AS letter
    ORDER BY letter = ANY (also_used)
      OR EXISTS (SELECT FROM restores WHERE paper_suffix = letter AND financial_year(restored_at) = this_year)
      OR EXISTS (SELECT FROM paper_series WHERE right(prefix, 1) = letter AND financial_year = this_year), random()
    LIMIT 1);
END $$;

ALTER TABLE restores ADD COLUMN paper_suffix text;
ALTER TABLE restores ALTER COLUMN paper_suffix SET DEFAULT new_paper_suffix('{}');
-- A backup of a shop without papers may have been put back a moment ago, after an update that brought them.
UPDATE restores SET paper_suffix = new_paper_suffix('{}') WHERE restored_at > now() - interval '1 day';

-- What follows the prefixes of a financial year.
CREATE FUNCTION paper_suffix(year text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT restores.paper_suffix FROM restores WHERE financial_year(restored_at) = year
    ORDER BY restored_at DESC LIMIT 1), '')
$$;

-- The law allows 16 characters: a prefix of four leaves five for the counter.
CREATE FUNCTION last_paper_serial(prefix text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN char_length(prefix) > 3 THEN 99999 ELSE 999999 END;

-- As before, with the letter; and a series that is full gives no number, instead of failing the transaction.
CREATE OR REPLACE FUNCTION take_paper_number(wanted_kind text, wanted_prefix text,
  OUT year text, OUT serial integer, OUT issued_at timestamptz, OUT number text)
LANGUAGE plpgsql AS $$
DECLARE
  whole_prefix text;
BEGIN
  LOOP
    year := financial_year(paper_clock());
    whole_prefix := wanted_prefix || paper_suffix(year);
    PERFORM FROM paper_series WHERE prefix = whole_prefix AND financial_year = year FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO paper_series (prefix, financial_year, kind) VALUES (whole_prefix, year, wanted_kind) ON CONFLICT DO NOTHING;
      CONTINUE;
    END IF;
    issued_at := paper_clock();
    EXIT WHEN financial_year(issued_at) = year;
  END LOOP;
  UPDATE paper_series SET last = last + 1, last_at = GREATEST(issued_at, last_at + interval '1 microsecond')
    WHERE prefix = whole_prefix AND financial_year = year AND last < last_paper_serial(whole_prefix)
    RETURNING last, last_at INTO serial, issued_at;
  number := whole_prefix || '/' || year || '/' || lpad(serial::text, GREATEST(5, length(serial::text)), '0');
END $$;
