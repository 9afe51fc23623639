-- Part numbers that products already name among their specifications, where no other product has the same.
WITH named AS (
  SELECT products.id, btrim(line ->> 'value') AS part,
    row_number() OVER (PARTITION BY products.id ORDER BY place) AS nth
  FROM products CROSS JOIN LATERAL jsonb_array_elements(products.specifications) WITH ORDINALITY AS lines (line, place)
  WHERE btrim(line ->> 'key') ~* '^part (no\.?|number)$' AND char_length(btrim(line ->> 'value')) BETWEEN 1 AND 40
), alone AS (
  SELECT min(id::text)::uuid AS id, min(part) AS part FROM named WHERE nth = 1 GROUP BY upper(part) HAVING count(*) = 1
)
UPDATE products SET part_number = alone.part FROM alone WHERE alone.id = products.id AND products.part_number IS NULL;
