-- Lists and searches of the catalogue that stay fast at a million products: triggers of products and categories keep them.

-- A product once for each category it is listed in: its own and all above. The columns are what lists are ordered by.
CREATE TABLE product_places (
  category_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  price_paise bigint,
  name        text NOT NULL,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX product_places_newest ON product_places (category_id, created_at DESC, product_id DESC);
CREATE INDEX product_places_price ON product_places (category_id, price_paise, product_id);
CREATE INDEX product_places_price_down ON product_places (category_id, price_paise DESC NULLS LAST, product_id);
CREATE INDEX product_places_name ON product_places (category_id, name, product_id);

-- Changes of a count, to be added up: writers never wait for each other, as they would for one row per count.
-- A job folds them into one row each. Without category: all products.
CREATE TABLE category_counts (category_id uuid, products bigint NOT NULL);
CREATE INDEX category_counts_category ON category_counts (category_id);

CREATE FUNCTION place_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_places
      SELECT place, added.id, added.created_at, added.price_paise, lower(added.name)
      FROM added JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place;
    INSERT INTO category_counts
      SELECT place, count(*) FROM added JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place GROUP BY place
      UNION ALL SELECT NULL, count(*) FROM added HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM product_places USING removed WHERE product_places.product_id = removed.id;
    INSERT INTO category_counts
      SELECT place, -count(*) FROM removed JOIN categories ON categories.id = removed.category_id CROSS JOIN unnest(categories.path) AS place GROUP BY place
      UNION ALL SELECT NULL, -count(*) FROM removed HAVING count(*) > 0;
  ELSE
    UPDATE product_places SET created_at = added.created_at, price_paise = added.price_paise, name = lower(added.name)
      FROM added JOIN removed USING (id)
      WHERE product_places.product_id = added.id AND added.category_id = removed.category_id
        AND (added.created_at, added.price_paise, added.name) IS DISTINCT FROM (removed.created_at, removed.price_paise, removed.name);
    DELETE FROM product_places USING added JOIN removed USING (id)
      WHERE product_places.product_id = added.id AND added.category_id <> removed.category_id;
    INSERT INTO product_places
      SELECT place, added.id, added.created_at, added.price_paise, lower(added.name)
      FROM added JOIN removed USING (id) JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place
      WHERE added.category_id <> removed.category_id;
    INSERT INTO category_counts
      SELECT place, sum(change)
      FROM (SELECT added.category_id, 1 AS change FROM added JOIN removed USING (id) WHERE added.category_id <> removed.category_id
            UNION ALL SELECT removed.category_id, -1 FROM added JOIN removed USING (id) WHERE added.category_id <> removed.category_id) AS moved
      JOIN categories ON categories.id = moved.category_id CROSS JOIN unnest(categories.path) AS place
      GROUP BY place HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_placed AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_products();
CREATE TRIGGER products_placed_anew AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_products();
CREATE TRIGGER products_displaced AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION place_products();

-- A category can move below another one. Its path and those below it follow, and where their products are listed and counted.
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

-- The words of the catalogue, from which typing errors in searches are corrected. Part numbers are not words.
CREATE TABLE search_words (word text PRIMARY KEY);

CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two imports at a time never wait for each other in a circle.
  INSERT INTO search_words
    SELECT DISTINCT word FROM changed, string_to_table(search_text, ' ') AS word
    WHERE word ~ '^[[:alpha:]]{4,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
CREATE TRIGGER products_changed_words AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();

-- What products say of themselves, as the shop has read it, and who changed them last: processes fill and follow by this
-- what they count filters over. The row of a deleted product stays for a while and tells that it is gone.
CREATE TABLE product_specs (
  product_id uuid PRIMARY KEY,
  -- The transaction that last changed what is counted or listed.
  changed_by xid8 NOT NULL,
  -- The version of the reader; 0 until the specifications are read.
  reader     integer NOT NULL DEFAULT 0,
  -- As domain/specs/read.ts makes them: [{"name": "Power", "kind": "number", "quantity": "power", "span": {"low": 3.7, "high": 3.7}}]
  specs      jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(specs) = 'array'),
  deleted_at timestamptz
);
CREATE INDEX product_specs_changed ON product_specs (changed_by, product_id);
CREATE INDEX product_specs_reader ON product_specs (reader) WHERE deleted_at IS NULL;
CREATE INDEX product_specs_deleted ON product_specs (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_specs (product_id, changed_by) SELECT id, pg_current_xact_id() FROM added ORDER BY id
      ON CONFLICT (product_id) DO UPDATE SET changed_by = excluded.changed_by, reader = 0, deleted_at = NULL;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE product_specs SET changed_by = pg_current_xact_id(), deleted_at = now() FROM removed WHERE product_id = removed.id;
  ELSE
    UPDATE product_specs SET changed_by = pg_current_xact_id(),
        reader = CASE WHEN added.specifications IS DISTINCT FROM removed.specifications THEN 0 ELSE reader END
      FROM added JOIN removed USING (id)
      WHERE product_id = added.id AND (added.specifications, added.category_id, added.price_paise, added.created_at, added.curve)
        IS DISTINCT FROM (removed.specifications, removed.category_id, removed.price_paise, removed.created_at, removed.curve);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_noted AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_changes_noted AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_removed_noted AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();

-- Each change of the tree, until every process has followed it.
CREATE TABLE category_changes (
  changed_by xid8 NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX category_changes_changed ON category_changes (changed_by);

CREATE FUNCTION note_category_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO category_changes (changed_by) VALUES (pg_current_xact_id()); RETURN NULL; END $$;
CREATE TRIGGER categories_changes_noted AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_category_change();
