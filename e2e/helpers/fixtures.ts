import { test as base } from '@playwright/test'
import { LoginModel } from '../models/login.model'
import { LookupModel } from '../models/lookup.model'
import { TrafficModel } from '../models/traffic.model'
import { WizardModel } from '../models/wizard.model'
import { Api } from './api'

/** The seeded agents of the reference server: each worker is another and has another colleague, so that they never meet. */
const AGENTS = [
  { agent: '9000000001', colleague: '9000000004' },
  { agent: '9000000002', colleague: '9000000005' },
  { agent: '9000000007', colleague: '9000000008' },
] as const

interface TestFixtures {
  ownSession: boolean
  signedIn: boolean
  /** The server's calls in the name of the agent in the browser. */
  api: Api
  wizard: WizardModel
  ownWizard: WizardModel
  login: LoginModel
  lookup: LookupModel
  traffic: TrafficModel
}

interface WorkerFixtures {
  agentMobile: string
  colleagueMobile: string
  agent: Api
}

function serverUrl(): string {
  const url = process.env['E2E_URL']
  if (url === undefined) throw new Error('The global setup has not run')
  return url
}

/** @returns what the browser keeps of a session (specification 3.1). */
export function storedSession({ url, token }: Pick<Api, 'url' | 'token'>) {
  const kept = token === null ? [] : [{ name: 'TOKEN', value: token }]
  return { cookies: [], origins: [{ origin: url, localStorage: kept }] }
}

const agentsOf = (worker: number) => AGENTS[worker % AGENTS.length] ?? AGENTS[0]

/** The test function of every journey: an agent signed in, and the models of the pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  agentMobile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, provide, { parallelIndex }) => provide(agentsOf(parallelIndex).agent),
    { scope: 'worker' },
  ],
  colleagueMobile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, provide, { parallelIndex }) => provide(agentsOf(parallelIndex).colleague),
    { scope: 'worker' },
  ],
  agent: [
    async ({ agentMobile }, provide) => provide(await new Api(serverUrl()).signedIn(agentMobile)),
    { scope: 'worker' },
  ],
  ownSession: [false, { option: true }],
  signedIn: [true, { option: true }],
  baseURL: async ({ agent }, provide) => provide(agent.url),
  api: async ({ agent, agentMobile, ownSession }, provide) =>
    provide(ownSession ? await new Api(serverUrl()).signedIn(agentMobile) : agent),
  storageState: async ({ api, signedIn }, provide) =>
    provide(signedIn ? storedSession(api) : storedSession(new Api(api.url))),
  wizard: async ({ page, api }, provide) => provide(new WizardModel(page, api)),
  ownWizard: async ({ page, api }, provide) => provide(new WizardModel(page, api, 'apply-loan')),
  lookup: async ({ page }, provide) => provide(new LookupModel(page)),
  login: async ({ page }, provide) => provide(new LoginModel(page)),
  traffic: async ({ page }, provide) => provide(new TrafficModel(page)),
})

export { expect } from '@playwright/test'
