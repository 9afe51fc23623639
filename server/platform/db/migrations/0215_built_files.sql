-- Scripts and styles of every build that ran lately: pages of another version than the instance's still ask for them.
CREATE TABLE built_files (
  url     text PRIMARY KEY,
  body    bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- A later migration that older code cannot live with names the migration that the code must know at least.
ALTER TABLE schema_migrations ADD COLUMN needs text;
