-- An event that fails for a day is set aside: nobody tries it any more until an administrator has looked at it.
ALTER TABLE gateway_events
  ADD COLUMN set_aside_at timestamptz,
  ADD COLUMN problem text,
  ADD COLUMN payment_id text;
