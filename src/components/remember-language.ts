import { rememberLanguage } from '@/schemas/calls/auth'
import { tenantOfHost } from '@/schemas/tenant-id'
import { callApi } from '../api/client'
import { tenantConfigQuery } from '../api/queries/queries'
import { queryClient } from '../api/query-client'
import { askedLanguages } from '../language/choose-language'
import { callerToken } from '../storage/caller'

const askConfig = () => queryClient.fetchQuery(tenantConfigQuery(tenantOfHost(location.hostname)))

/** @returns whether the tenant offers a language, and none that it offers was chosen on this phone, lent or named by a link */
export async function isFirstChoice(language: string): Promise<boolean> {
  const { languages = {} } = await askConfig()
  return language in languages && !askedLanguages().some((asked) => asked && asked in languages)
}

/** With the person, for what is sent to them; a phone on which nobody is known keeps it alone. */
export async function rememberChoice(language: string): Promise<void> {
  if (callerToken() === null) return
  const config = await askConfig()
  if (config.remembers_language) await callApi(rememberLanguage, { body: { language } })
}
