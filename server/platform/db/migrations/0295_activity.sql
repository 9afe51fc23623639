LOCK TABLE admins, order_log, audit_log IN SHARE ROW EXCLUSIVE MODE;

-- Who of the staff acted; entries of before have the name only.
ALTER TABLE order_log
  ADD COLUMN admin_id uuid,
  ADD CONSTRAINT order_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins NOT VALID;

-- What the thing was called then, so that an entry is found by it.
ALTER TABLE audit_log ADD COLUMN subject text;

-- The fields by which an entry is found: its thing, and what it was changed to, network addresses among them.
CREATE FUNCTION audit_desk_text(subject text, changes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(COALESCE(subject, '') || E'\x01' || left(jsonb_path_query_array(changes, '$[*].to')::text, 500));

-- What the staff writes down about a customer.
CREATE TABLE customer_notes (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL REFERENCES customers,
  admin_id    uuid NOT NULL REFERENCES admins,
  admin_name  text NOT NULL,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_newest ON customer_notes (customer_id, at DESC, id DESC);
CREATE TRIGGER customer_notes_append_only BEFORE UPDATE OR DELETE ON customer_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER customer_notes_not_emptied BEFORE TRUNCATE ON customer_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
