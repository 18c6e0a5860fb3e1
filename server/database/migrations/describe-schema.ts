import { sql, type Kysely } from 'kysely'

/** The parts of a schema by name, each with its definition in the database's own words. */
type SchemaParts = ReadonlyMap<string, string>

/** Parts that an extension brings are its own. */
const isOfExtension = (catalog: 'pg_class' | 'pg_proc') => sql`
  exists (
    select from pg_depend
    where deptype = 'e' and classid = ${sql.lit(catalog)}::regclass and objid = ${sql.ref(`${catalog}.oid`)}
  )`

/** The tables of the schema, but for the migrator's own. */
const tables = sql`
  select pg_class.* from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and relname not in ('kysely_migration', 'kysely_migration_lock') and not ${isOfExtension('pg_class')}`

const columns = sql`
  select 'column ' || relname || '.' || attname, concat_ws(' ',
    format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
    case when attnotnull then 'not null' end,
    case attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
    case attgenerated when 's' then 'stored' when 'v' then 'virtual' end,
    'default ' || pg_get_expr(adbin, adrelid, true))
  from tables
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum`

/** Without those that say `not null`: newer releases of PostgreSQL count them among the constraints, older ones do not. */
const constraints = sql`
  select 'constraint ' || conname || ' of ' || relname, pg_get_constraintdef(pg_constraint.oid, true)
  from tables join pg_constraint on conrelid = tables.oid and contype in ('p', 'u', 'f', 'c', 'x')`

/** Without those that constraints have made. */
const indexes = sql`
  select 'index ' || pg_class.relname,
    pg_get_indexdef(indexrelid, 0, true) || case when indisvalid then '' else ' invalid' end
  from tables join pg_index on indrelid = tables.oid join pg_class on pg_class.oid = indexrelid
  where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`

const policies = sql`
  select 'policy ' || polname || ' of ' || relname, concat_ws(' ',
    polcmd, case when polpermissive then 'permissive' else 'restrictive' end, polroles::regrole[],
    'using ' || pg_get_expr(polqual, polrelid, true), 'check ' || pg_get_expr(polwithcheck, polrelid, true))
  from tables join pg_policy on polrelid = tables.oid`

const triggers = sql`
  select 'trigger ' || tgname || ' of ' || relname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid, true), tgenabled)
  from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal`

const functions = sql`
  select 'function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')', concat_ws(' ',
    pg_get_function_result(pg_proc.oid), lanname, provolatile, prosecdef, proconfig,
    regexp_replace(prosrc, '\\s+', ' ', 'g'))
  from pg_proc join pg_language on pg_language.oid = prolang
  where pronamespace = current_schema()::regnamespace and not ${isOfExtension('pg_proc')}`

const sequences = sql`
  select 'sequence ' || relname, concat_ws(' ',
    format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcycle)
  from pg_class join pg_sequence on seqrelid = pg_class.oid
  where relnamespace = current_schema()::regnamespace and not ${isOfExtension('pg_class')}`

/** Of the schema that comes first in the search path. */
export async function describeSchema<Tables>(db: Kysely<Tables>): Promise<SchemaParts> {
  const { rows } = await sql<{ name: string; definition: string }>`
    with tables as (${tables}), parts (name, definition) as (
      select 'table ' || relname, concat_ws(' ', relkind, relpersistence,
        'row security ' || relrowsecurity, 'forced ' || relforcerowsecurity,
        (select string_agg(attname, ', ' order by attnum) from pg_attribute
          where attrelid = tables.oid and attnum > 0 and not attisdropped))
      from tables
      union all ${columns} union all ${constraints} union all ${indexes} union all ${policies}
      union all ${triggers} union all ${functions} union all ${sequences}
    )
    select name, definition from parts order by name`.execute(db)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

export function findDifferences(actual: SchemaParts, wanted: SchemaParts): string[] {
  const changes = [...wanted].flatMap(([name, definition]) => {
    const other = actual.get(name)
    if (other === undefined) return [`${name} is missing`]
    return other === definition ? [] : [`${name} is '${other}' in place of '${definition}'`]
  })
  const additions = [...actual.keys()].filter((name) => !wanted.has(name))
  return [...changes, ...additions.map((name) => `${name} is not part of it`)]
}
