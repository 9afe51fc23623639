-- Images uploaded to the local host and not yet seen in use; the daily sweep empties it.
CREATE TABLE uploads (
  link        text PRIMARY KEY,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_oldest ON uploads (uploaded_at);
