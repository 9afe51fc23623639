-- What readers see of a post, read from its Markdown once; null: not read yet.
ALTER TABLE blog_posts ADD COLUMN content jsonb;

-- A process of an older version changes the text and does not know of the content: it is then read anew.
CREATE FUNCTION forget_post_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.content := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER blog_posts_forget_content BEFORE UPDATE ON blog_posts FOR EACH ROW
  WHEN (OLD.body IS DISTINCT FROM NEW.body AND OLD.content IS NOT DISTINCT FROM NEW.content)
  EXECUTE FUNCTION forget_post_content();

-- What is stored by a reader changes no page: only what readers are shown makes pages old.
DROP TRIGGER blog_posts_changed ON blog_posts;
CREATE TRIGGER blog_posts_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, slug, body, excerpt, cover_image, published, published_at ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
