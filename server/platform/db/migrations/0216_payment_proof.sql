-- When the browser brought the gateway's signature for a payment that the gateway has not confirmed to the shop yet.
ALTER TABLE payments ADD COLUMN proven_at timestamptz;
