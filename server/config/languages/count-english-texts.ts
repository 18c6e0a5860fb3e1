import { translatable } from '../deployment/legal-texts'
import type { Deployment } from '../deployment/read-deployment'
import { offeredLanguages } from '../tenants'
import { isTranslation } from './corrections'
import { tenantTexts } from './tenant-texts'

/** Of each language that a tenant offers: texts that are said in English in it, as no catalogue has them in the state that the tenant asks for. */
export function countEnglishTexts(
  deployment: Deployment,
): { tenant: string; language: string; count: number }[] {
  const sources = [...translatable(deployment)]
  return Object.keys(deployment.tenants.tenants).flatMap((tenant) =>
    offeredLanguages(deployment, tenant)
      .filter(isTranslation)
      .map((language) => {
        const { find } = tenantTexts(deployment, tenant, language).texts
        const count = sources.filter((source) => find(source) === undefined).length
        return { tenant, language, count }
      }),
  )
}
