import { expect, type Page } from '@playwright/test'
import { LIMITS } from '@/schemas/limits'
import { PAGES, type Page as Address } from '@/schemas/pages'
import { hasOwnCalls, SECTION_NAMES, STEPS, type OwnSectionName, type StepOf } from '@/schemas/steps/steps'
import { Api, type SeededApplication } from './api'
import { newMobile } from './borrowers'
import { ownPersonal, ownSalaried } from './own-applications'
import { SECTION_ANSWERS } from './section-answers'

/** A page as it is opened: its address, what the browser keeps of whoever opens it, and what the navigation there said of its subject. */
export type Opening = { address: string; kept: Record<string, string>; state?: { applicationId: string } }

/** Says how a page is come to; a text says why no address leads there. */
type Way = ((api: Api) => Promise<Opening>) | string

const NOBODY = {}

const asVisitor = (address: string) => async (): Promise<Opening> => ({ address, kept: NOBODY })

/** @returns what the browser keeps of an agent: the token, and who that is, so that a reload waits for no answer (specification 3.1). */
async function keptByAgent(api: Api): Promise<Opening['kept']> {
  return { TOKEN: api.token ?? '', PROFILE: JSON.stringify(await api.profile()) }
}

export const asAgent = (address: string) => async (api: Api) => ({ address, kept: await keptByAgent(api) })

const withTwoPages = async (api: Api) => {
  for (let count = 0; count <= LIMITS.pageSize; count += 1) await api.start(newMobile())
  return asAgent('/applications')(api)
}

/** The page of an application that `make` brings there. */
export const ofApplication =
  (
    stage: string,
    make: (api: Api, mobile: string) => Promise<SeededApplication>,
    query = (id: string) => `id=${id}`,
  ) =>
  async (api: Api): Promise<Opening> => {
    const { id } = await make(api, newMobile())
    return { address: `/application/${stage}?${query(id)}`, kept: await keptByAgent(api) }
  }

export const ofOwn =
  (
    stage: string,
    make: (own: Api, mobile: string) => Promise<SeededApplication>,
    query = (id: string) => `id=${id}`,
  ) =>
  async (api: Api): Promise<Opening> => {
    const mobile = newMobile()
    const own = await new Api(api.url).guest(mobile)
    const { id } = await make(own, mobile)
    const kept = { guest_token: own.token ?? '', work_owner: `borrower ${mobile}`, APPLICATION_ID: id }
    return { address: `/apply-loan/${stage}${query(id) && `?${query(id)}`}`, kept }
  }

const SHOP = { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' }
const newPerson = (id: string) => `app_id=${id}&record_index=0`

const withPerson = (api: Api, mobile: string) => api.personal(mobile)
const withJob = (api: Api, mobile: string) => api.salaried(mobile)

/** A salaried application of which so much was done beside. */
export const after =
  (work: (api: Api, application: SeededApplication) => Promise<void>, changes: object = {}) =>
  async (api: Api, mobile: string) => {
    const application = await api.salaried(mobile, { ...changes })
    await work(api, application)
    return application
  }

const offered = after((api, application) => api.requestOffer(application))
const rejected = after((api, application) => api.requestOffer(application), { pan_number: 'ABCPE9997F' })
const accepted = after((api, application) => api.acceptOffer(application))
/** One that was handed over to the lender. */
export const submitted = after(async (api, application) => {
  await api.acceptOffer(application)
  await api.complete(application)
})

const ownStarted = (own: Api, mobile: string) => own.create(mobile)

const ownSections = SECTION_NAMES.filter(hasOwnCalls)
// Object.fromEntries forgets the pages.
const sectionWays = Object.fromEntries(
  ownSections.map((name) => [
    `/application/${STEPS[name].page}`,
    ofApplication(STEPS[name].page, SECTION_ANSWERS[name].begin),
  ]),
) as Record<`/application/${StepOf<OwnSectionName>['page']}`, Way>

/** Says how each page is come to. What stands in memory alone has no address of its own; the sweep (`npm run sweep`) looks at it. */
export const WAYS: Readonly<Record<Address, Way>> = {
  '/': asAgent('/'),
  '/login': asVisitor('/login'),
  '/login/partner-login': asVisitor('/login/partner-login'),
  '/login/join-us': asVisitor('/login/join-us'),
  '/join-us': asVisitor('/join-us'),
  '/join-us/track': asVisitor('/join-us/track'),
  '/profile': asAgent('/profile?tab=links'),
  '/applications': withTwoPages,
  '/unsent': asAgent('/unsent'),
  '/disbursment-cases': asAgent('/disbursment-cases'),
  '/application/create-case': asAgent('/application/create-case'),
  '/application/case-recorded-success': 'Nothing was recorded before',
  '/application/prefferred-lenders': async (api) => {
    const { id } = await withJob(api, newMobile())
    return { ...(await asAgent('/application/prefferred-lenders')(api)), state: { applicationId: id } }
  },
  '/application/mobile': asAgent('/application/mobile'),
  ...sectionWays,
  '/application/co-applicants': ofApplication('co-applicants', withJob),
  '/application/co-applicant-details': ofApplication('co-applicant-details', withJob, newPerson),
  '/application/loan-doc': ofApplication('loan-doc', (api, mobile) =>
    api.salaried(mobile, { loan_type: 'AUTO_LOAN' }),
  ),
  '/application/references': ofApplication('references', withJob),
  '/application/reference-details': ofApplication(
    'reference-details',
    withJob,
    (id) => `id=${id}&record_index=0`,
  ),
  '/application/success/loan-offers': 'It asks for the offer and leads on to it',
  '/application/loan-offer': ofApplication('loan-offer', offered),
  '/application/final-submit': ofApplication('final-submit', accepted),
  '/application/success': ofApplication('success', submitted),
  '/application/rejection': ofApplication('rejection', rejected),
  '/application/complete-application': ofApplication('complete-application', withPerson),
  '/application/track': asAgent('/application/track'),
  '/apply-loan/track': asVisitor('/apply-loan/track'),
  '/apply-loan/mobile': asVisitor('/apply-loan/mobile'),
  '/apply-loan/kyc': ofOwn('kyc', ownStarted),
  '/apply-loan/employment': ofOwn('employment', ownPersonal),
  '/apply-loan/business': ofOwn('business', (own, mobile) => ownPersonal(own, mobile, SHOP)),
  '/apply-loan/co-applicants': ofOwn('co-applicants', ownSalaried),
  '/apply-loan/co-applicant-details': ofOwn('co-applicant-details', ownSalaried, newPerson),
  '/apply-loan/reference-details': 'A borrower alone names nobody: it leads to the list of co-applicants',
  '/apply-loan/complete-application': asVisitor('/apply-loan/complete-application'),
  '/apply-loan/success': ofOwn('success', async (own, mobile) => {
    const application = await ownSalaried(own, mobile)
    await own.complete(application)
    return application
  }),
  '/apply-loan/unsent': ofOwn('unsent', ownStarted, () => ''),
  '/hand-over': async (api) => {
    const url = new URL(await api.borrowerLink(await offered(api, newMobile())))
    return { address: url.pathname + url.search + url.hash, kept: NOBODY }
  },
}

/** Pages that each test run goes through box by box, one for each kind of form; the weekly job goes through all. */
const SAMPLED: ReadonlySet<string> = new Set<Address>([
  '/login/partner-login',
  '/join-us',
  '/applications',
  '/application/mobile',
  '/application/kyc',
  '/application/create-case',
  '/application/co-applicant-details',
  '/application/loan-offer',
  '/application/complete-application',
  '/hand-over',
])

/** The pages that can be opened, with what ends the title of a journey that only the weekly job goes. */
export const SAMPLED_PAGES = PAGES.flatMap((path) => {
  const way = WAYS[path]
  return typeof way === 'string' ? [] : [{ path, way, when: SAMPLED.has(path) ? '' : ' @weekly' }]
})

/** Goes to a page as whoever it belongs to. */
export async function goToPage(page: Page, { address, kept, state }: Opening): Promise<void> {
  await page.addInitScript(
    ([entries, navigation]) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      // Without a key the router takes it for none of its own.
      if (navigation) history.replaceState({ ...navigation, __TSR_key: 'first', __TSR_index: 0 }, '')
    },
    [kept, state] as const,
  )
  await page.goto(address)
}

/** Waits too until it is there with all that it fetches. */
export async function openPage(page: Page, opening: Opening): Promise<void> {
  await goToPage(page, opening)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
