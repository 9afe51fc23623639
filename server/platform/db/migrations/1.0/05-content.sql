-- What customers read besides products, and the partners that deliver.

-- A rating runs from 0.5 to 5 and keeps two significant digits.
CREATE TABLE reviews (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  name         text NOT NULL,
  company      text NOT NULL,
  rating       numeric NOT NULL CHECK (rating > 0 AND rating <= 5),
  short_review text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

CREATE TABLE blog_posts (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  title        text NOT NULL,
  slug         text NOT NULL UNIQUE,
  body         text NOT NULL,
  excerpt      text NOT NULL,
  cover_image  text NOT NULL DEFAULT '',
  published_at timestamptz,
  published    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  -- What readers see of it, read from its Markdown once; null: not read yet.
  content      jsonb,
  CHECK (NOT published OR published_at IS NOT NULL)
);
CREATE INDEX blog_posts_newest ON blog_posts (published_at DESC, id DESC) WHERE published;
-- What is stored by a reader changes no page: only what readers are shown makes pages old.
CREATE TRIGGER blog_posts_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, slug, body, excerpt, cover_image, published, published_at ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

-- Whoever changes the text and not the content has it read anew.
CREATE FUNCTION forget_post_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.content := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER blog_posts_forget_content BEFORE UPDATE ON blog_posts FOR EACH ROW
  WHEN (OLD.body IS DISTINCT FROM NEW.body AND OLD.content IS NOT DISTINCT FROM NEW.content)
  EXECUTE FUNCTION forget_post_content();

CREATE TABLE partners (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  service_provider text NOT NULL,
  link             text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- A partner of the shop itself: it has no link and cannot be deleted.
  built_in         boolean NOT NULL DEFAULT false
);
INSERT INTO partners (service_provider, link, built_in) VALUES ('Own vehicle', '', true);
