-- When each background worker of each process last ran, so that any process can tell of all.
CREATE TABLE worker_beats (
  instance    text NOT NULL,
  worker      text NOT NULL,
  last_ran_at timestamptz,
  failures    integer NOT NULL,
  beat_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (instance, worker)
);
