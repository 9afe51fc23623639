/** Rows of these tables find no room: what PostgreSQL reports when it cannot make a file longer. */
export const noRoomIn = (...tables: string[]) =>
  [
    `CREATE FUNCTION find_no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE 'could not extend file "base/5/1259": No space left on device' USING ERRCODE = 'disk_full';
     END $$`,
    ...tables.map(
      (table) => `CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION find_no_room()`,
    ),
  ].join(';');

export const ROOM_AGAIN = 'DROP FUNCTION IF EXISTS find_no_room CASCADE';
