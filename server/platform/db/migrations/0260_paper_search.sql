-- The fields by which a paper is found, in one spelling; the number of its order is printed on it.
CREATE FUNCTION paper_desk_text(number text, buyer_name text, buyer_gstin text, order_number text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN desk_text(number || E'\x01' || buyer_name || E'\x01' || COALESCE(buyer_gstin, '') || E'\x01' || COALESCE(order_number, ''));

-- Whether the e-invoice portal wants to know of it: registrations of those abroad end in NR or OS and a check character.
CREATE FUNCTION is_reported_to_portal(kind text, buyer_gstin text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('invoice', 'credit') AND buyer_gstin IS NOT NULL AND substr(buyer_gstin, 13, 2) NOT IN ('NR', 'OS');
