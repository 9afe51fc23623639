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
  RETURN regexp_replace(lower(typed), '[\s\u2010-\u2015\u2212_./\\,;:()+#''"|-]', '', 'g');

-- The fields by which an order is found. Each is folded by itself: a match never runs from one into the next.
CREATE FUNCTION order_desk_text(number text, contact text, address text, district text, pincode text, gst text,
  tracking_number text, vehicle_number text, eway_bill text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(number) || ' ' || desk_text(contact) || ' ' || desk_text(address) || ' ' || desk_text(district) || ' ' ||
  desk_text(pincode) || ' ' || desk_text(COALESCE(gst, '')) || ' ' || desk_text(COALESCE(tracking_number, '')) || ' ' ||
  desk_text(COALESCE(vehicle_number, '')) || ' ' || COALESCE(eway_bill, '');

CREATE FUNCTION customer_desk_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(name) || ' ' || desk_text(email) || ' ' || desk_text(phone);
