import type { Migration } from 'kysely'

/**
 * `transaction: false` where a statement cannot be in one, as `create index concurrently if not exists`: it is run again as a whole after a
 * crash in its middle. `contracts` where the release before could not work on the schema any more; all others only expand it.
 */
export type SchemaMigration = Migration & { transaction?: false; contracts?: true }

/** By name; the names are the order. */
export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>

/** @returns the name of the last one, by which releases are older or newer */
export function versionOf(migrations: SchemaMigrations): string {
  return Object.keys(migrations).toSorted().at(-1) ?? ''
}
