-- An unpaid order keeps its prices for a day and then lapses. The time is data: other ways to pay take longer.

-- Those that wait already lapse by the same rule, but not before their customers had an hour to pay; of the others the
-- column says nothing.
UPDATE orders SET lapses_at = GREATEST(created_at + interval '24 hours', now() + interval '1 hour')
  WHERE order_status = 'pending' AND captured_paise = 0;
