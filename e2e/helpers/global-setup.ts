import { startServer } from './server'

/** Starts the app once for all tests, each of which brings its own borrowers; answers how to end it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer()
  process.env['E2E_URL'] = server.url
  return () => server.stop()
}
