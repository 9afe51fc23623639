-- Lists that stay fast at a million rows: each in an index that has its order, each total counted beforehand.

-- From the top of the tree down to the category itself. Categories never move, so it never changes.
ALTER TABLE categories ADD COLUMN path uuid[];
WITH RECURSIVE placed AS (
  SELECT id, ARRAY[id] AS path FROM categories WHERE parent_id IS NULL
  UNION ALL SELECT child.id, placed.path || child.id FROM categories child JOIN placed ON child.parent_id = placed.id
) UPDATE categories SET path = placed.path FROM placed WHERE placed.id = categories.id;
ALTER TABLE categories ALTER COLUMN path SET NOT NULL;

CREATE FUNCTION set_category_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.parent_id IS DISTINCT FROM OLD.parent_id THEN
    RAISE EXCEPTION 'categories do not move';
  END IF;
  NEW.path := (SELECT path FROM categories WHERE id = NEW.parent_id) || NEW.id;
  IF NEW.parent_id IS NULL THEN NEW.path := ARRAY[NEW.id]; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER categories_path BEFORE INSERT OR UPDATE OF parent_id ON categories
  FOR EACH ROW EXECUTE FUNCTION set_category_path();

-- A product once for each category it is listed in: its own and all above. The columns are what lists are ordered by.
CREATE TABLE product_places (
  category_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  price_paise bigint,
  name        text NOT NULL,
  PRIMARY KEY (product_id, category_id)
);

-- Changes of a count, to be added up: writers never wait for each other, as they would for one row per count.
-- A job folds them into one row each. Without category: all products.
CREATE TABLE category_counts (category_id uuid, products bigint NOT NULL);
CREATE TABLE order_counts (order_status text NOT NULL, payment_status text NOT NULL, orders bigint NOT NULL);

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

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_counts SELECT order_status, payment_status, count(*) FROM added GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_counts SELECT order_status, payment_status, -count(*) FROM removed GROUP BY 1, 2;
  ELSE
    INSERT INTO order_counts SELECT order_status, payment_status, sum(change)
      FROM (SELECT order_status, payment_status, 1 AS change FROM added
            UNION ALL SELECT order_status, payment_status, -1 FROM removed) AS changed
      GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_counted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_counted_anew AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_discounted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

INSERT INTO product_places
  SELECT place, products.id, products.created_at, products.price_paise, lower(products.name)
  FROM products JOIN categories ON categories.id = products.category_id CROSS JOIN unnest(categories.path) AS place;
INSERT INTO category_counts
  SELECT category_id, count(*) FROM product_places GROUP BY category_id
  UNION ALL SELECT NULL, count(*) FROM products HAVING count(*) > 0;
INSERT INTO order_counts SELECT order_status, payment_status, count(*) FROM orders GROUP BY 1, 2;

CREATE INDEX product_places_newest ON product_places (category_id, created_at DESC, product_id DESC);
CREATE INDEX product_places_price ON product_places (category_id, price_paise, product_id);
CREATE INDEX product_places_price_down ON product_places (category_id, price_paise DESC NULLS LAST, product_id);
CREATE INDEX product_places_name ON product_places (category_id, name, product_id);
CREATE INDEX category_counts_category ON category_counts (category_id);

-- The lists by category now come from product_places; this one finds the products of one category.
DROP INDEX products_category;
CREATE INDEX products_category ON products (category_id);

-- Common words and rare ones are searched differently; the planner must be able to tell them apart.
ALTER TABLE products ALTER COLUMN search_text SET STATISTICS 300;

-- orders_by_status has the order of time only within one status of payment.
CREATE INDEX orders_by_order_status ON orders (order_status, created_at DESC, id DESC);
