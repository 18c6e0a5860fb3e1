import { rememberLanguage } from '@/schemas/calls/auth'
import { tenantOfHost } from '@/schemas/tenant-id'
import { callApi } from '../api/client'
import { tenantConfigQuery } from '../api/queries/queries'
import { queryClient } from '../api/query-client'
import { callerToken } from '../storage/caller'

/** With the person, for what is sent to them; a phone on which nobody is known keeps it alone. */
export async function rememberChoice(language: string): Promise<void> {
  if (callerToken() === null) return
  const config = await queryClient.fetchQuery(tenantConfigQuery(tenantOfHost(location.hostname)))
  if (config.remembers_language) await callApi(rememberLanguage, { body: { language } })
}
