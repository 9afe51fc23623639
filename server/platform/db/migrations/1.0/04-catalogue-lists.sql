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

-- Lists these products in their category and all above it, and nowhere else; how many counts that changed.
CREATE FUNCTION place_again(ids uuid[]) RETURNS bigint LANGUAGE sql AS $$
  WITH wanted AS (
    SELECT place, products.id, products.created_at, products.price_paise, lower(products.name)
    FROM products JOIN categories ON categories.id = products.category_id CROSS JOIN unnest(categories.path) AS place
    WHERE products.id = ANY (ids)),
  gone AS (
    DELETE FROM product_places WHERE product_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM wanted WHERE wanted.id = product_id AND wanted.place = category_id)
      RETURNING category_id),
  come AS (INSERT INTO product_places SELECT * FROM wanted ON CONFLICT DO NOTHING RETURNING category_id),
  counted AS (
    INSERT INTO category_counts SELECT category_id, sum(change)
      FROM (SELECT category_id, -1 AS change FROM gone UNION ALL SELECT category_id, 1 FROM come) AS changes
      GROUP BY category_id RETURNING category_id)
  SELECT count(*) FROM counted
$$;

-- A product may still be listed where its category was before: what is counted is where it is listed, not where it should be.
CREATE FUNCTION place_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH come AS (
      INSERT INTO product_places
        SELECT place, added.id, added.created_at, added.price_paise, lower(added.name)
        FROM added JOIN categories ON categories.id = added.category_id CROSS JOIN unnest(categories.path) AS place
        RETURNING category_id)
    INSERT INTO category_counts
      SELECT category_id, count(*) FROM come GROUP BY category_id
      UNION ALL SELECT NULL, count(*) FROM added HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    WITH gone AS (
      DELETE FROM product_places USING removed WHERE product_places.product_id = removed.id
        RETURNING product_places.category_id)
    INSERT INTO category_counts
      SELECT category_id, -count(*) FROM gone GROUP BY category_id
      UNION ALL SELECT NULL, -count(*) FROM removed HAVING count(*) > 0;
  ELSE
    UPDATE product_places SET created_at = added.created_at, price_paise = added.price_paise, name = lower(added.name)
      FROM added JOIN removed USING (id)
      WHERE product_places.product_id = added.id
        AND (added.created_at, added.price_paise, added.name) IS DISTINCT FROM (removed.created_at, removed.price_paise, removed.name);
    PERFORM place_again(ARRAY(
      SELECT id FROM added JOIN removed USING (id) WHERE added.category_id <> removed.category_id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_placed AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_products();
CREATE TRIGGER products_placed_anew AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_products();
CREATE TRIGGER products_displaced AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION place_products();

-- What products carry of their category, its name in the text of the search and its place in lists, follows a change of
-- the category in pieces. A second change begins again.
CREATE TABLE product_updates (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Without one: all products.
  category_id uuid UNIQUE NULLS NOT DISTINCT REFERENCES categories ON DELETE CASCADE,
  -- Products up to this one are done.
  after_id    uuid,
  done        integer NOT NULL DEFAULT 0,
  total       integer NOT NULL
);

CREATE FUNCTION update_products_later(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_updates (category_id, total)
    SELECT category_id, count(*) FROM products WHERE category_id = ANY (changed) GROUP BY category_id ORDER BY category_id
    ON CONFLICT (category_id) DO UPDATE SET after_id = NULL, done = 0, total = excluded.total
$$;

CREATE FUNCTION rename_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM update_products_later(ARRAY[NEW.id]); RETURN NULL; END $$;
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_category();

-- A category can move below another one. Its path and those below it follow at once, their products too unless the mover
-- lets them follow in pieces.
CREATE FUNCTION move_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  branch uuid[];
BEGIN
  UPDATE categories SET path = NEW.path || path[cardinality(OLD.path) + 1:]
    WHERE path[cardinality(OLD.path)] = NEW.id AND id <> NEW.id;
  branch := ARRAY(SELECT id FROM categories WHERE path[cardinality(NEW.path)] = NEW.id);
  PERFORM update_products_later(branch);
  -- Noted in any case, so that a piece under way begins again; but older code and database tools have no worker for the rest.
  IF current_setting('shop.in_pieces', true) IS DISTINCT FROM 'on' THEN
    PERFORM place_again(ARRAY(SELECT id FROM products WHERE category_id = ANY (branch)));
  END IF;
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
