-- Categories, products, and the parts that belong to a machine.

CREATE TABLE categories (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  parent_id  uuid REFERENCES categories ON DELETE RESTRICT,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  image_link text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- From the top of the tree down to the category itself.
  path       uuid[] NOT NULL,
  CHECK (parent_id <> id)
);
CREATE INDEX categories_parent ON categories (parent_id);
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE FUNCTION set_category_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.path := (SELECT path FROM categories WHERE id = NEW.parent_id) || NEW.id;
  IF NEW.parent_id IS NULL THEN NEW.path := ARRAY[NEW.id]; END IF;
  IF NEW.id = ANY (NEW.path[:cardinality(NEW.path) - 1]) THEN
    RAISE EXCEPTION 'a category cannot be below itself';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER categories_path BEFORE INSERT OR UPDATE OF parent_id ON categories
  FOR EACH ROW EXECUTE FUNCTION set_category_path();

CREATE TABLE products (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  category_id    uuid NOT NULL REFERENCES categories ON DELETE RESTRICT,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description    text NOT NULL,
  price_paise    bigint CHECK (price_paise >= 0),
  product_type   text NOT NULL CHECK (product_type IN ('buyable', 'viewable')),
  image_links    text[] NOT NULL DEFAULT '{}' CHECK (cardinality(image_links) <= 5),
  specifications jsonb NOT NULL DEFAULT '[]',
  search_text    text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  part_number    text CHECK (char_length(part_number) BETWEEN 1 AND 40),
  hsn            text CHECK (hsn ~ '^(\d{4}|\d{6}|\d{8})$'),
  -- In hundredths of a percent: 18 % is 1800.
  gst_rate_bp    integer CONSTRAINT products_gst_rate_check CHECK (gst_rate_bp BETWEEN 0 AND 10000),
  unit           text NOT NULL DEFAULT 'NOS',
  -- From how many pieces on each costs how many paise, rising: [{"from": 10, "pricePaise": 31800}].
  price_breaks   jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(price_breaks) = 'array'),
  lead_days      integer CHECK (lead_days BETWEEN 0 AND 365),
  -- Variants have the same.
  family         text CHECK (char_length(family) BETWEEN 1 AND 60),
  -- Of a pump, in m³/h, m, % and kW, the flow rising: [{"flow": 36, "head": 24.2, "efficiency": 73.4, "power": 3.2}].
  curve          jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(curve) = 'array'),
  -- The one of its pictures that shows its parts.
  drawing        text
);
-- Common words and rare ones are searched differently; the planner must be able to tell them apart.
ALTER TABLE products ALTER COLUMN search_text SET STATISTICS 300;
CREATE INDEX products_newest ON products (created_at DESC, id DESC);
CREATE INDEX products_of_category ON products (category_id, id);
CREATE INDEX products_price ON products (price_paise, id);
-- Most expensive first with those without a price last: the ascending index read backwards would put them first.
CREATE INDEX products_price_down ON products (price_paise DESC NULLS LAST, id);
-- A page of names comes out of the index alone, however deep it is.
CREATE INDEX products_name ON products (lower(name), id) INCLUDE (name);
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);
-- The few that are not for sale: all others are buyable, so that this one counts both.
CREATE INDEX products_viewable ON products (created_at DESC, id DESC) WHERE product_type = 'viewable';
CREATE INDEX products_family ON products (family) WHERE family IS NOT NULL;
CREATE INDEX products_pumps ON products (id) INCLUDE (updated_at) WHERE curve <> '[]';
CREATE UNIQUE INDEX products_part_number ON products (upper(part_number)) WHERE part_number IS NOT NULL;
-- A line of a quick order is found by its whole number, else by a part of it.
CREATE INDEX products_folded_part_number ON products (fold_part_number(part_number)) WHERE part_number IS NOT NULL;
CREATE INDEX products_parts_of_numbers ON products USING gin (fold_part_number(part_number) gin_trgm_ops) WHERE part_number IS NOT NULL;
-- Those that lack what tax papers or a sale need: one index for each that can be missing, because nearly all products may
-- lack one of them and hardly any another.
CREATE INDEX products_without_hsn ON products (created_at DESC, id DESC) WHERE hsn IS NULL;
CREATE INDEX products_without_gst_rate ON products (created_at DESC, id DESC) WHERE gst_rate_bp IS NULL;
CREATE INDEX products_without_part_number ON products (created_at DESC, id DESC) WHERE part_number IS NULL;
CREATE INDEX products_without_price ON products (created_at DESC, id DESC)
  WHERE product_type = 'buyable' AND (price_paise > 0) IS NOT TRUE;
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

-- The parts of a machine.
CREATE TABLE product_spares (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  -- The number of the part on the machine's drawing.
  position   integer NOT NULL CHECK (position BETWEEN 1 AND 999),
  spare_id   uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  -- Where that number stands, in percent from the left and the top.
  x          double precision CHECK (x BETWEEN 0 AND 100),
  y          double precision CHECK (y BETWEEN 0 AND 100),
  PRIMARY KEY (product_id, position),
  CHECK (spare_id <> product_id),
  CHECK ((x IS NULL) = (y IS NULL))
);
-- Where a part is used.
CREATE INDEX product_spares_spare ON product_spares (spare_id);

-- Images uploaded to the local host and not yet seen in use; the daily sweep empties it.
CREATE TABLE uploads (
  link        text PRIMARY KEY,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_oldest ON uploads (uploaded_at);

-- Product imports: the file, how far it got, and what was refused. Each batch moves `done` in its own transaction.
CREATE TABLE import_jobs (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id   uuid REFERENCES admins ON DELETE SET NULL,
  admin_name text NOT NULL,
  origin     text NOT NULL,
  csv        text NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
  total      integer NOT NULL,
  done       integer NOT NULL DEFAULT 0 CHECK (done <= total),
  added      integer NOT NULL DEFAULT 0,
  changed    integer NOT NULL DEFAULT 0,
  unchanged  integer NOT NULL DEFAULT 0,
  refused    jsonb NOT NULL DEFAULT '[]',
  failures   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz
);
CREATE INDEX import_jobs_open ON import_jobs (created_at) WHERE state IN ('waiting', 'running');

-- A file is split once into the rows of its batches: a batch reads its own rows instead of the whole file.
CREATE TABLE import_pieces (
  job_id    uuid NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  -- Counted from 0, without the names of the columns.
  first_row integer NOT NULL,
  lines     jsonb NOT NULL,
  PRIMARY KEY (job_id, first_row)
);

-- An import that is over, in whichever way, keeps nothing of its file; what was refused stays.
CREATE FUNCTION forget_import_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM import_pieces WHERE job_id = NEW.id;
  NEW.csv := '';
  RETURN NEW;
END $$;
CREATE TRIGGER import_jobs_over BEFORE UPDATE ON import_jobs
  FOR EACH ROW WHEN (NEW.state NOT IN ('waiting', 'running')) EXECUTE FUNCTION forget_import_file();
