-- The dashes of a part number do not count in a search: where "mw gp90012" was stored, "mwgp90012" is now.
-- Only a dash between two letters had become a space; those beside digits were dropped already.
CREATE FUNCTION pg_temp.respell(text text, spellings text[], now_spelt text[]) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  FOR each IN 1 .. array_length(spellings, 1) LOOP
    text := replace(text, spellings[each], now_spelt[each]);
  END LOOP;
  RETURN text;
END $$;

WITH part_numbers AS (
  SELECT products.id, lower(part) AS part
  FROM products
    CROSS JOIN LATERAL (
      SELECT products.name AS text
      UNION ALL SELECT categories.name FROM categories WHERE categories.id = products.category_id
      UNION ALL SELECT unnest(ARRAY[line ->> 'key', line ->> 'value']) FROM jsonb_array_elements(products.specifications) AS line
    ) AS texts
    CROSS JOIN LATERAL regexp_split_to_table(texts.text, '[[:space:]_]+') AS part
  WHERE part ~ '[[:alpha:]]-+[[:alpha:]]' AND part ~ '[[:digit:]]'
), spelt AS (
  SELECT id,
    array_agg(regexp_replace(regexp_replace(part, '-+', ' ', 'g'), '(?<=[[:digit:]]) | (?=[[:digit:]])', '', 'g')) AS before,
    array_agg(regexp_replace(part, '-+', '', 'g')) AS now
  FROM part_numbers GROUP BY id
)
UPDATE products SET search_text = pg_temp.respell(search_text, spelt.before, spelt.now)
FROM spelt WHERE spelt.id = products.id;
