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

UPDATE import_jobs SET csv = '' WHERE state NOT IN ('waiting', 'running') AND csv <> '';
