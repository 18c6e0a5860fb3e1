import type { Migration } from 'kysely'
import { firstSchema } from './0001-schema'
import { devices } from './0002-devices'
import { fileScans } from './0003-file-scans'

/** All migrations in order; the names are the order. A released migration is never edited: changes go into a new one below it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_schema': firstSchema,
  '0002_devices': devices,
  '0003_file_scans': fileScans,
}
