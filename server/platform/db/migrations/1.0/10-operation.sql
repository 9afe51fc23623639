-- What the shop needs to run: mails to send, the log of changes, schedules, instances, backups and restores.

-- Mails and other effects, written with the change that causes them, done once each.
CREATE TABLE outbox (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  kind        text NOT NULL,
  ref         text NOT NULL,
  payload     jsonb NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  tries       integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  done_at     timestamptz,
  last_error  text,
  -- When what a mail tells of happened, where the shop heard of it later.
  happened_at timestamptz,
  -- The tax paper that it carries, or another PDF (a quotation's revision, a proforma), made when the mail is sent.
  paper_id    uuid,
  paper_ref   text,
  UNIQUE (kind, ref)
);
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE done_at IS NULL;
-- A code that waits is found at once, however many other mails wait.
CREATE INDEX outbox_codes ON outbox (next_try_at) WHERE done_at IS NULL AND payload ? 'codeFor';
CREATE INDEX outbox_given_up ON outbox (done_at) WHERE last_error LIKE 'given up%';
CREATE INDEX outbox_sent ON outbox (done_at) WHERE done_at IS NOT NULL AND last_error IS NULL;

-- What the staff changed, append-only: who ever did something stays among the staff.
CREATE TABLE audit_log (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id   uuid REFERENCES admins,
  admin_name text NOT NULL,
  action     text NOT NULL,
  entity     text NOT NULL,
  entity_id  text NOT NULL,
  changes    jsonb NOT NULL DEFAULT '[]',
  at         timestamptz NOT NULL DEFAULT now(),
  -- What the thing was called then, so that an entry is found by it.
  subject    text,
  -- What was done in one go is one entry of the activity: the others name it here.
  joined_to  uuid
);
-- The fields by which an entry is found: its thing, and what it was changed to, network addresses among them.
CREATE FUNCTION audit_desk_text(subject text, changes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(COALESCE(subject, '') || E'\x01' || left(jsonb_path_query_array(changes, '$[*].to')::text, 500));
CREATE INDEX audit_log_desk ON audit_log USING gin (audit_desk_text(subject, changes) gin_trgm_ops);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, at DESC);
CREATE INDEX audit_log_newest ON audit_log (at DESC);
CREATE INDEX audit_log_by_act ON audit_log (entity, action, at DESC, id DESC);
CREATE INDEX audit_log_of_admin ON audit_log (admin_id, at DESC, id DESC);
CREATE INDEX audit_log_of_admin_by_act ON audit_log (admin_id, entity, action, at DESC, id DESC);
-- Without the products of an import, which may be all of them.
CREATE INDEX audit_log_shown ON audit_log (at DESC, id DESC) WHERE joined_to IS NULL;
CREATE INDEX audit_log_shown_by_act ON audit_log (entity, action, at DESC, id DESC) WHERE joined_to IS NULL;
CREATE INDEX audit_log_shown_of_admin ON audit_log (admin_id, at DESC, id DESC) WHERE joined_to IS NULL;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Generated secrets of the stand-ins and small facts such as the last reconcile.
CREATE TABLE settings (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What is due by the clock: the next time of each, and who runs it.
CREATE TABLE schedules (
  name        text PRIMARY KEY,
  due_at      timestamptz NOT NULL,
  -- Of the run under way: it is kept from others until not_before, and renewed.
  lease       uuid,
  -- The end of the lease, or of the rest after a failure.
  not_before  timestamptz,
  last_run_at timestamptz,
  failures    integer NOT NULL DEFAULT 0
);

-- When each background worker of each process last ran, so that any process can tell of all.
CREATE TABLE worker_beats (
  instance    text NOT NULL,
  worker      text NOT NULL,
  last_ran_at timestamptz,
  failures    integer NOT NULL,
  beat_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (instance, worker)
);

-- Scripts and styles of every build that ran lately: pages of another version than the instance's still ask for them.
CREATE TABLE built_files (
  url     text PRIMARY KEY,
  body    bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Local folders of images in use by running instances: more than one means that some do not see the others' pictures.
CREATE TABLE image_folders (
  folder_id text PRIMARY KEY,
  host text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- When the shop was backed up, for the health page. The backup command adds a row once its file is complete.
CREATE TABLE backups (
  made_at timestamptz PRIMARY KEY,
  rows    bigint NOT NULL
);

-- What the shop writes and deletes to learn whether the database's disk has room again. Uncompressed, so that it takes room.
CREATE TABLE disk_probe (filler text NOT NULL);
ALTER TABLE disk_probe ALTER COLUMN filler SET STORAGE EXTERNAL;

-- A database that was put back to an earlier moment does not know the numbers that were issued since, and people hold
-- papers with them. So until the end of that financial year every series goes on under a new prefix: the old one and a
-- letter. The letter is chosen by chance among those that the database does not know, because the same copy may be put
-- back twice. Without F, N, T and V, which would make RF, CN, QT or RV of a short prefix, and without I and O.
CREATE FUNCTION new_paper_suffix(also_used text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  this_year text := financial_year(now());
BEGIN
  RETURN (SELECT letter FROM unnest(string_to_array('ABCDEGHJKLMPQRSUWXYZ', NULL)) AS letter
    ORDER BY letter = ANY (also_used)
      OR EXISTS (SELECT FROM restores WHERE paper_suffix = letter AND financial_year(restored_at) = this_year)
      OR EXISTS (SELECT FROM paper_series WHERE right(prefix, 1) = letter AND financial_year = this_year), random()
    LIMIT 1);
END $$;

-- Each time the database was put back to an earlier moment. While its mails are held, none leaves that tells of
-- something before restored_at: the shop that was lost may have sent it.
CREATE TABLE restores (
  restored_at  timestamptz PRIMARY KEY DEFAULT now(),
  state_of     timestamptz NOT NULL,
  mails        text NOT NULL DEFAULT 'held' CHECK (mails IN ('held', 'sent', 'discarded')),
  decided_at   timestamptz,
  decided_by   text,
  compared_at  timestamptz,
  paper_suffix text DEFAULT new_paper_suffix('{}'),
  CHECK ((mails = 'held') = (decided_at IS NULL))
);
