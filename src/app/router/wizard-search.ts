import { APPLICATION_ID_PATTERN } from '@/schemas/text/patterns'

/** The wizard's query (specification 2.7). Read by hand: zod would cost the sign-in page more bytes than this file. */
export type WizardSearch = {
  id?: string
  app_id?: string
  status?: 'DRAFT' | 'INCOMPLETE'
  rejection_status?: boolean
  record_index?: number
}

/** Leaves out what is not well formed. */
export function parseWizardSearch(search: Record<string, unknown>): WizardSearch {
  const parsed: WizardSearch = {}
  const id = applicationIdOf(search['id'])
  const appId = applicationIdOf(search['app_id'])
  const index = Number(search['record_index'] ?? Number.NaN)
  if (id) parsed.id = id
  if (appId) parsed.app_id = appId
  if (search['status'] === 'DRAFT' || search['status'] === 'INCOMPLETE') parsed.status = search['status']
  if (String(search['rejection_status']) === 'true') parsed.rejection_status = true
  if (Number.isInteger(index) && index >= 0) parsed.record_index = index
  return parsed
}

function applicationIdOf(value: unknown): string | undefined {
  return typeof value === 'string' && APPLICATION_ID_PATTERN.test(value) ? value : undefined
}

/** @returns whether a query already says what another asks of it; the extra parameters of links (utm) do not count. */
export function isEqual(current: WizardSearch, wanted: WizardSearch): boolean {
  return (
    current.id === wanted.id &&
    current.app_id === wanted.app_id &&
    current.record_index === wanted.record_index &&
    current.rejection_status === wanted.rejection_status
  )
}
