-- What the shop writes and deletes to learn whether the database's disk has room again. Uncompressed, so that it takes room.
CREATE TABLE disk_probe (filler text NOT NULL);
ALTER TABLE disk_probe ALTER COLUMN filler SET STORAGE EXTERNAL;
