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

-- Dearest first with the priceless last: the ascending index read backwards would put them first.
CREATE INDEX products_price_down ON products (price_paise DESC NULLS LAST, id);
