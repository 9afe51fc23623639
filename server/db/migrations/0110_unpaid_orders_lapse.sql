-- Those that wait already lapse by the same rule; of the others the column says nothing.
UPDATE orders SET lapses_at = created_at + interval '24 hours' WHERE order_status = 'pending' AND captured_paise = 0;
