-- A part number as everybody writes it: without case, spaces, dashes, dots and slashes. The same as foldPartNumber.
CREATE FUNCTION fold_part_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(translate(typed, E' \t\n\r\f\u000b\u00a0\u2009\u202f-\u2010\u2011\u2012\u2013\u2014\u2015\u2212._/\\', ''));
