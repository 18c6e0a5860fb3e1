import { Api } from '../../../e2e/helpers/api'
import { startServer } from '../../../e2e/helpers/server'

/** The seeded agents of the server, each for one kind of page, so that no list shows what a picture before has made. */
const AGENTS = { full: '9000000001', empty: '9000000004', maker: '9000000002' } as const

export type Agent = keyof typeof AGENTS

const tokenOf = (agent: Agent) => `PICTURES_TOKEN_${agent}`

/** Starts the app with the demonstration's lists, and signs the agents in; answers how to end it. */
export default async function startDemonstration(): Promise<() => Promise<void>> {
  const server = await startServer(undefined, { SEED_DEMO: 'true' })
  process.env['E2E_URL'] = server.url
  for (const agent of ['full', 'empty', 'maker'] as const) {
    const { token } = await new Api(server.url).signedIn(AGENTS[agent])
    process.env[tokenOf(agent)] = token ?? ''
  }
  return () => server.stop()
}

/** The server's calls in the name of an agent who is signed in. */
export function agentApi(agent: Agent): Api {
  return new Api(process.env['E2E_URL'] ?? '', process.env[tokenOf(agent)])
}
