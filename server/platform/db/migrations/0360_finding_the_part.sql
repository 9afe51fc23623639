-- What belongs together: variants by the name of their family, a pump's measured points, a machine's parts.
ALTER TABLE products
  ADD COLUMN family text CHECK (char_length(family) BETWEEN 1 AND 60),
  -- In m³/h, m, % and kW, the flow rising: [{"flow": 36, "head": 24.2, "efficiency": 73.4, "power": 3.2}].
  ADD COLUMN curve jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(curve) = 'array');

CREATE TABLE product_spares (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  -- The number of the part on the machine's drawing.
  position   integer NOT NULL CHECK (position BETWEEN 1 AND 999),
  spare_id   uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity   integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  PRIMARY KEY (product_id, position),
  CHECK (spare_id <> product_id)
);
-- Where a part is used.
CREATE INDEX product_spares_spare ON product_spares (spare_id);
