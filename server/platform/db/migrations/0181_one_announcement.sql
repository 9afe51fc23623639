-- PostgreSQL sends equal notifications of one transaction once: a change of several tables is one change.
CREATE OR REPLACE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('catalogue', ''); RETURN NULL; END $$;
