-- When the shop was backed up, for the health page. The backup command adds a row once its file is complete.
CREATE TABLE backups (
  made_at timestamptz PRIMARY KEY,
  rows    bigint NOT NULL
);
