-- An unpaid order keeps its prices for a day and then lapses. The time is data: other ways to pay take longer.

-- Those that wait already lapse by the same rule; of the others the column says nothing.
UPDATE orders SET lapses_at = created_at + interval '24 hours' WHERE order_status = 'pending' AND captured_paise = 0;
