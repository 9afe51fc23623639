-- Product imports: the file, how far it got, and what was refused. Each batch moves `done` in its own transaction.
CREATE TABLE import_jobs (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id   uuid REFERENCES admins ON DELETE SET NULL,
  admin_name text NOT NULL,
  origin     text NOT NULL,
  csv        text NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  total      integer NOT NULL,
  done       integer NOT NULL DEFAULT 0 CHECK (done <= total),
  added      integer NOT NULL DEFAULT 0,
  changed    integer NOT NULL DEFAULT 0,
  unchanged  integer NOT NULL DEFAULT 0,
  refused    jsonb NOT NULL DEFAULT '[]',
  failures   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX import_jobs_open ON import_jobs (created_at) WHERE state IN ('waiting', 'running');
