-- What every other file uses. Money is integer paise in bigint columns. Times are timestamptz, always the database's clock;
-- days are Indian calendar days.
-- needs code that knows 1000_schema.sql

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- PostgreSQL 18 has it; here for the servers before it: milliseconds, their fraction, and chance.
DO $$
BEGIN
  IF to_regprocedure('pg_catalog.uuidv7()') IS NULL THEN
    CREATE FUNCTION public.uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $function$
      SELECT encode(
        overlay(
          overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(ms::bigint) FROM 3) FROM 1 FOR 6)
          PLACING int2send((28672 + floor((exact - ms) * 4096))::int2) FROM 7 FOR 2),
        'hex')::uuid
      FROM (SELECT exact, floor(exact) AS ms
            FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS exact) AS moment) AS parts
    $function$;
  END IF;
END $$;

-- Of append-only tables, whoever asks. Every table with such a trigger is named in server/platform/db/shop-role.ts too.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;

-- Tells every instance that public pages went stale, when the change commits. PostgreSQL sends equal notifications of one
-- transaction once: a change of several tables is one change.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('catalogue', ''); RETURN NULL; END $$;

-- One spelling of names, numbers and codes; domain/desk-search.ts folds what staff type in the same way.
-- Bodies with RETURN are bound to what they call: indexes are built without a search path.
CREATE FUNCTION desk_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(typed), E' \t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212_./\\,;:()+#''"|-', '');

-- A part number as everybody writes it: without case, spaces, dashes, dots and slashes. The same as foldPartNumber.
CREATE FUNCTION fold_part_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(translate(typed, E' \t\n\r\f\u000b\u00a0\u2009\u202f-\u2010\u2011\u2012\u2013\u2014\u2015\u2212._/\\', ''));

-- "26-27": from April to March, in India.
CREATE FUNCTION financial_year(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
    || to_char(at AT TIME ZONE 'Asia/Kolkata' + interval '9 months', 'YY')
$$;
