-- An event that fails for a day is set aside: nobody tries it any more until an administrator has looked at it.
ALTER TABLE gateway_events ADD COLUMN set_aside_at timestamptz;
ALTER TABLE gateway_events ADD COLUMN problem text;
ALTER TABLE gateway_events ADD COLUMN payment_id text;
CREATE INDEX gateway_events_set_aside ON gateway_events (set_aside_at) WHERE processed_at IS NULL AND set_aside_at IS NOT NULL;
