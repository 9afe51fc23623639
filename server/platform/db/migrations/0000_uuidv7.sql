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
