-- A category can move below another one. Its path and those below it follow, and where their products are listed and counted.
CREATE OR REPLACE FUNCTION set_category_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.path := (SELECT path FROM categories WHERE id = NEW.parent_id) || NEW.id;
  IF NEW.parent_id IS NULL THEN NEW.path := ARRAY[NEW.id]; END IF;
  IF NEW.id = ANY (NEW.path[:cardinality(NEW.path) - 1]) THEN
    RAISE EXCEPTION 'a category cannot be below itself';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION move_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above_before uuid[] := OLD.path[:cardinality(OLD.path) - 1];
  above_now uuid[] := NEW.path[:cardinality(NEW.path) - 1];
  left_places uuid[] := ARRAY(SELECT unnest(above_before) EXCEPT SELECT unnest(above_now));
  new_places uuid[] := ARRAY(SELECT unnest(above_now) EXCEPT SELECT unnest(above_before));
  moved bigint;
BEGIN
  UPDATE categories SET path = NEW.path || path[cardinality(OLD.path) + 1:]
    WHERE path[cardinality(OLD.path)] = NEW.id AND id <> NEW.id;
  DELETE FROM product_places USING product_places own
    WHERE product_places.category_id = ANY (left_places)
      AND own.category_id = NEW.id AND own.product_id = product_places.product_id;
  INSERT INTO product_places
    SELECT place, own.product_id, own.created_at, own.price_paise, own.name
    FROM product_places own CROSS JOIN unnest(new_places) AS place WHERE own.category_id = NEW.id;
  SELECT count(*) INTO moved FROM product_places WHERE category_id = NEW.id;
  INSERT INTO category_counts
    SELECT place, -moved FROM unnest(left_places) AS place WHERE moved > 0
    UNION ALL SELECT place, moved FROM unnest(new_places) AS place WHERE moved > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_moved AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION move_category();
