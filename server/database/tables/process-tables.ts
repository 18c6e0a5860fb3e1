import type { Generated } from 'kysely'
import type { Moment } from './columns'

/** Of no tenant. `version` is the last migration that a release knows (connection/lease.ts). */
type ServerProcesses = { id: string; version: string; seen_at: Moment }

/** Of no tenant: migrations for which processes of an older version end. */
type SchemaContractions = { version: string; begun_at: Generated<Date> }

export type ProcessTables = { server_processes: ServerProcesses; schema_contractions: SchemaContractions }
