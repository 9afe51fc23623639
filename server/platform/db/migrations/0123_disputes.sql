LOCK TABLE orders, payments IN SHARE ROW EXCLUSIVE MODE;

-- Each dispute of a payment by itself, in the state that the gateway told last by its own clock.
CREATE TABLE disputes (
  id          text PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES payments,
  order_id    uuid NOT NULL REFERENCES orders,
  status      text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  told_at     timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX disputes_order ON disputes (order_id);
CREATE INDEX disputes_payment ON disputes (payment_id);

-- What was told of disputes so far is read again from the events as they came, so that an order which a late
-- event had blocked for good is free again.
CREATE FUNCTION pg_temp.read_body(body bytea) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN RETURN convert_from(body, 'UTF8')::jsonb; EXCEPTION WHEN others THEN RETURN NULL; END $$;

INSERT INTO disputes (id, payment_id, order_id, status, told_at)
  SELECT DISTINCT ON (told.id) told.id, payments.id, payments.order_id, told.status, told.at
  FROM (
    SELECT COALESCE(left(dispute ->> 'id', 60), 'of ' || payment_id) AS id, payment_id,
      CASE WHEN dispute ->> 'status' IN ('open', 'under_review', 'won', 'lost', 'closed') THEN dispute ->> 'status'
        WHEN split_part(event, '.', 3) IN ('under_review', 'won', 'lost', 'closed') THEN split_part(event, '.', 3)
        ELSE 'open' END AS status, at
    FROM (
      SELECT event, body #> '{payload,dispute,entity}' AS dispute,
        COALESCE(body #>> '{payload,payment,entity,id}', body #>> '{payload,dispute,entity,payment_id}') AS payment_id,
        CASE WHEN jsonb_typeof(body -> 'created_at') = 'number' AND (body ->> 'created_at') ~ '^\d{1,11}$'
          THEN to_timestamp((body ->> 'created_at')::bigint) ELSE received_at END AS at
      FROM (SELECT event, received_at, pg_temp.read_body(body) AS body FROM gateway_events WHERE event LIKE 'payment.dispute.%') AS read
    ) AS named
  ) AS told JOIN payments ON payments.id = told.payment_id
  ORDER BY told.id, told.at DESC, array_position(ARRAY['lost', 'won', 'closed', 'under_review', 'open'], told.status)
  ON CONFLICT DO NOTHING;

UPDATE orders SET disputed = blocked.is_so
  FROM (SELECT order_id, bool_or(status IN ('open', 'under_review', 'lost')) AS is_so FROM disputes GROUP BY order_id) AS blocked
  WHERE orders.id = blocked.order_id AND orders.disputed <> blocked.is_so;

-- The local gateway's own.
CREATE TABLE sandbox.disputes (
  id          text PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES sandbox.payments,
  amount      bigint NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX disputes_by_payment ON sandbox.disputes (payment_id);
