import { firstSchema } from './0001-schema'
import { devices } from './0002-devices'
import { fileScans } from './0003-file-scans'
import { passkeys } from './0004-passkeys'
import { auditChains } from './0005-audit-chains'
import { processes } from './0006-processes'
import { complaintLanguage, languages } from './0007-languages'
import { earlier, renderings } from './0008-renderings'
import type { SchemaMigrations } from './schema-migration'

/** All migrations in order. A released migration is never edited: changes go into a new one below it. */
export const MIGRATIONS: SchemaMigrations = {
  '0001_schema': firstSchema,
  '0002_devices': devices,
  '0003_file_scans': fileScans,
  '0004_passkeys': passkeys,
  '0005_audit_chains': auditChains,
  '0006_processes': processes,
  '0007_languages': languages,
  '0008_renderings': renderings,
  '0009_complaints': complaintLanguage,
  '0010_earlier': earlier,
}
