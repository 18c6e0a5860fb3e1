import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

type App = Pick<Hono, 'fetch'>

export type Listener = { server: Server; port: number; setApp: (app: App) => void }

/** Listens before the app is there that is to be used. @throws Error where it cannot listen */
export function listen(first: App, { HOST, PORT }: { HOST: string; PORT: number }): Promise<Listener> {
  let app = first
  const setApp = (next: App) => {
    app = next
  }
  return new Promise((resolve, reject) => {
    const options = { fetch: (...request: Parameters<App['fetch']>) => app.fetch(...request) }
    const server = serve({ ...options, hostname: HOST, port: PORT }, ({ port }) => {
      if (server instanceof Server) resolve({ server, port, setApp })
      else reject(new Error('The server speaks HTTP/1.1'))
    })
    server.once('error', (error) => {
      reject(new Error(`The server cannot listen: ${error.message}`))
    })
  })
}
