-- A new name or picture is a change too: the tree is built again only after one.
CREATE OR REPLACE TRIGGER categories_changes_noted AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_category_change();
