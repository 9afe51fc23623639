-- What the store writes down when goods leave.
ALTER TABLE orders
  ADD COLUMN vehicle_number text CHECK (length(vehicle_number) <= 20),
  ADD COLUMN eway_bill text CHECK (eway_bill ~ '^\d{12}$'),
  ADD COLUMN lr_date date;

-- A partner of the shop itself: it has no link and cannot be deleted.
ALTER TABLE partners ADD COLUMN built_in boolean NOT NULL DEFAULT false;
INSERT INTO partners (service_provider, link, built_in) VALUES ('Own vehicle', '', true);

-- One spelling of names, numbers and codes; domain/desk-search.ts folds what staff type in the same way.
-- Bodies with RETURN are bound to what they call: indexes are built without a search path.
CREATE FUNCTION desk_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(typed), E' \t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212_./\\,;:()+#''"|-', '');

-- The fields by which an order is found. A match never runs from one into the next: nobody types the character between.
CREATE FUNCTION order_desk_text(number text, contact text, address text, district text, pincode text, gst text,
  tracking_number text, vehicle_number text, eway_bill text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(number || E'\x01' || contact || E'\x01' || address || E'\x01' || district || E'\x01' || pincode || E'\x01' ||
    COALESCE(gst, '') || E'\x01' || COALESCE(tracking_number, '') || E'\x01' || COALESCE(vehicle_number, '') || E'\x01' ||
    COALESCE(eway_bill, ''));

CREATE FUNCTION customer_desk_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(name || E'\x01' || email || E'\x01' || phone);
