import type pg from 'pg';

const OWN = `('public'::regnamespace, to_regnamespace('sandbox'))`;
/** Without what an extension brought. */
const notOfExtension = (object: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${object} AND d.deptype = 'e')`;
const rights = (acl: string) =>
  `coalesce((SELECT string_agg(grantee::regrole || ' ' || privilege_type, ', ' ORDER BY grantee::regrole::text, privilege_type) FROM aclexplode(${acl})), 'default rights')`;

/** Everything that a dump of the schema would hold, a line each. The name of the line comes first, so that two lists compare. */
const PARTS: Record<string, string> = {
  schema: `SELECT nspname || ' ' || ${rights('nspacl')} FROM pg_namespace WHERE oid IN ${OWN}`,
  extension: `SELECT extname || ' in ' || extnamespace::regnamespace FROM pg_extension`,
  table: `SELECT c.oid::regclass || concat_ws(' ', '', relkind::text, relpersistence::text, relreplident::text, relrowsecurity, relforcerowsecurity, reloptions, ${rights('relacl')})
    FROM pg_class c WHERE relnamespace IN ${OWN} AND relkind NOT IN ('i', 'I') AND ${notOfExtension('c.oid')}`,
  column: `SELECT attrelid::regclass || '.' || attname || concat_ws(' ', '', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'not null' END,
      'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
      'collation ' || (SELECT collname FROM pg_collation k WHERE k.oid = attcollation), 'storage ' || attstorage::text, 'compression ' || nullif(attcompression::text, ''),
      'statistics ' || nullif(attstattarget, -1), attoptions, ${rights('attacl')})
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace IN ${OWN} AND attnum > 0 AND NOT attisdropped AND relkind NOT IN ('S', 'i') AND ${notOfExtension('c.oid')}`,
  order: `SELECT attrelid::regclass || ' ' || string_agg(attname, ', ' ORDER BY attnum)
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE relnamespace IN ${OWN} AND relkind = 'r' AND attnum > 0 AND NOT attisdropped GROUP BY attrelid`,
  constraint: `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' validated ' || convalidated
    FROM pg_constraint WHERE connamespace IN ${OWN}`,
  index: `SELECT pg_get_indexdef(indexrelid) || concat_ws(' ', '', indisvalid, indisready, indisclustered, indisreplident) FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace IN ${OWN}`,
  trigger: `SELECT pg_get_triggerdef(t.oid) || ' ' || tgenabled::text FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE relnamespace IN ${OWN} AND NOT tgisinternal`,
  function: `SELECT pg_get_functiondef(p.oid) || ${rights('proacl')} FROM pg_proc p WHERE pronamespace IN ${OWN} AND prokind IN ('f', 'p') AND ${notOfExtension('p.oid')}`,
  sequence: `SELECT seqrelid::regclass || concat_ws(' ', '', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
      (SELECT refobjid::regclass || '.' || refobjsubid FROM pg_depend WHERE objid = seqrelid AND deptype IN ('a', 'i')))
    FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid WHERE relnamespace IN ${OWN}`,
  statistics: `SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext WHERE stxnamespace IN ${OWN}`,
  view: `SELECT c.oid::regclass || ' ' || pg_get_viewdef(c.oid) FROM pg_class c WHERE relnamespace IN ${OWN} AND relkind IN ('v', 'm')`,
  type: `SELECT t.oid::regtype || ' ' || typtype::text FROM pg_type t WHERE typnamespace IN ${OWN} AND typtype IN ('d', 'e', 'r') AND ${notOfExtension('t.oid')}`,
  policy: `SELECT tablename || ' ' || policyname FROM pg_policies`,
  rule: `SELECT tablename || ' ' || definition FROM pg_rules WHERE schemaname IN ('public', 'sandbox')`,
  comment: `SELECT pg_describe_object(classoid, objoid, objsubid) || ' ' || description FROM pg_description
    WHERE objoid >= 16384 AND NOT EXISTS (SELECT FROM pg_extension e WHERE e.oid = objoid) AND ${notOfExtension('objoid')}`,
};

/** A schema as lines to compare. The order of a table's columns is a line of its own: a database that grew may have another. */
export async function describeSchema(
  client: pg.ClientBase,
): Promise<{ parts: string[]; columnOrder: string[] }> {
  const lines: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(PARTS)) {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
    lines[kind] = rows.map(([line]) => `${kind} ${line}`);
  }
  const { order = [], ...others } = lines;
  return { parts: Object.values(others).flat().sort(), columnOrder: order.sort() };
}
