-- A change of a pump's curve is noted as any other that a process follows.
CREATE OR REPLACE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
