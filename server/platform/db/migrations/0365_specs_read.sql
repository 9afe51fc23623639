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
-- Each change of the tree, until every process has followed it.
CREATE TABLE category_changes (
  changed_by xid8 NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

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
      WHERE product_id = added.id AND (added.specifications, added.category_id, added.price_paise, added.created_at)
        IS DISTINCT FROM (removed.specifications, removed.category_id, removed.price_paise, removed.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_noted AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_changes_noted AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER products_removed_noted AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();

CREATE FUNCTION note_category_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO category_changes (changed_by) VALUES (pg_current_xact_id()); RETURN NULL; END $$;
CREATE TRIGGER categories_changes_noted AFTER INSERT OR DELETE OR UPDATE OF parent_id, path ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_category_change();

INSERT INTO product_specs (product_id, changed_by) SELECT id, pg_current_xact_id() FROM products;
CREATE INDEX product_specs_changed ON product_specs (changed_by, product_id);
CREATE INDEX product_specs_reader ON product_specs (reader) WHERE deleted_at IS NULL;
CREATE INDEX product_specs_deleted ON product_specs (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX category_changes_changed ON category_changes (changed_by);
