-- A page of names comes out of the index alone, however deep it is.
DROP INDEX products_name;
CREATE INDEX products_name ON products (lower(name), id) INCLUDE (name);
