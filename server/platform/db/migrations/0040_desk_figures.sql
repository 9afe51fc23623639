-- How many orders a delivery partner carried, by the copy of it that they keep.
CREATE INDEX orders_carried ON orders (shipping_provider, shipping_link, shipped_at) WHERE shipping_provider IS NOT NULL;

-- An import can be stopped, and tells how long it will take.
ALTER TABLE import_jobs ADD COLUMN started_at timestamptz;
ALTER TABLE import_jobs DROP CONSTRAINT import_jobs_state_check;
ALTER TABLE import_jobs ADD CONSTRAINT import_jobs_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped'));
