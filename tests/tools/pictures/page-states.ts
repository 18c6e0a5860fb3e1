import { PAGES, type Page as Address } from '@/schemas/pages'
import type { Api } from '../../../e2e/helpers/api'
import { ownSalaried } from '../../../e2e/helpers/own-applications'
import { after, asAgent, ofApplication, ofOwn, WAYS, type Opening } from '../../../e2e/helpers/ways'
import type { Agent } from './start-demonstration'

type Open = (api: Api) => Promise<Opening>

/** A page as it is photographed: by which agent, and the way there. */
export type PagePicture = { path: Address; name: string; agent: Agent; open: Open }

const whole = after(async (api, application) => {
  await api.addCoApplicant(application)
  await api.addReference(application)
  await api.requestOffer(application)
})

async function wholeBusiness(api: Api, mobile: string) {
  const application = await api.personal(mobile, { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
  await api.saveBusiness(application)
  return application
}

const first = (id: string) => `id=${id}&record_index=0`

/** Forms with what was saved before; without it they are the empty ones. */
const FILLED: Readonly<Partial<Record<Address, Open>>> = {
  '/application/kyc': ofApplication('kyc', whole),
  '/application/employment': ofApplication('employment', whole),
  '/application/business': ofApplication('business', wholeBusiness),
  '/application/co-applicants': ofApplication('co-applicants', whole),
  '/application/co-applicant-details': ofApplication('co-applicant-details', whole, first),
  '/application/references': ofApplication('references', whole),
  '/application/reference-details': ofApplication('reference-details', whole, first),
  '/apply-loan/kyc': ofOwn('kyc', ownSalaried),
  '/apply-loan/employment': ofOwn('employment', ownSalaried),
}

/** Lists of an agent: those of the demonstration, and of somebody who has nothing yet. */
const LISTS = ['/', '/profile', '/applications', '/disbursment-cases'] as const satisfies readonly Address[]

const isList = (path: Address) => LISTS.some((list) => list === path)

const nameOf = (path: Address) => path.slice(1).replaceAll('/', '-') || 'dashboard'

function statesOf(path: Address): PagePicture[] {
  const name = nameOf(path)
  if (isList(path))
    return (['full', 'empty'] as const).map((agent) => ({
      path,
      name: `${name}-${agent}`,
      agent,
      open: asAgent(path),
    }))
  const way = WAYS[path]
  if (typeof way === 'string') return []
  const filled = FILLED[path]
  return [
    { path, name: `${name}-${filled ? 'empty' : 'full'}`, agent: 'maker', open: way },
    ...(filled ? [{ path, name: `${name}-full`, agent: 'maker' as const, open: filled }] : []),
  ]
}

/** Each page that an address leads to, full and empty where it has both. */
export const PAGE_PICTURES: readonly PagePicture[] = PAGES.flatMap(statesOf)

/** Each page once, as whoever waits for it or does not get it sees it. */
export const WAITED_FOR: readonly PagePicture[] = PAGE_PICTURES.filter(({ name }) => name.endsWith('-full'))

/** The first part of an address, which the pages of a folder share. */
export const areaOf = (path: Address) =>
  /^\/(application|apply-loan|login|join-us)\b/.exec(path)?.[1] ?? 'lists'
