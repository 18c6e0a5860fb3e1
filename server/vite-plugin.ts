import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type * as dev from './dev'

type DevelopmentApp = Awaited<ReturnType<typeof dev.createDevelopmentApp>>

const SERVER_PATHS =
  /^\/(?:api|api-docs|health|openapi|outbox|reviewer|l|legal|tenants|manifest|metrics|traces)(?:[/.?]|$)/

/** Through Vite, so that a change under server/ or schemas/ counts from the next request on. */
function appLoader(server: ViteDevServer) {
  let current: { module: unknown; app: Promise<DevelopmentApp> } | undefined
  return {
    load: async (): Promise<DevelopmentApp> => {
      const { ssr } = server.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here')
      const module = await ssr.runner.import<typeof dev>('/server/dev.ts')
      if (current?.module !== module) current = { module, app: module.createDevelopmentApp() }
      return current.app
    },
    close: async (): Promise<void> => {
      // One that never opened has nothing to close.
      const app = await current?.app.catch(() => undefined)
      await app?.close()
    },
  }
}

/** One process and one port with the client. */
export function apiServer(): Plugin {
  let close: (() => Promise<void>) | undefined
  return {
    name: 'api-server',
    apply: 'serve',
    // Vite calls it when its server is closed, which it does by itself for every way to stop it but Ctrl-C.
    closeBundle: () => close?.(),
    configureServer(server) {
      const { load, close: closeApp } = appLoader(server)
      const leave = () => void server.close().finally(() => process.exit())
      process.once('SIGINT', leave)
      close = () => {
        process.off('SIGINT', leave)
        return closeApp()
      }
      server.httpServer?.once('listening', () => {
        const origin = `http://localhost:${server.config.server.port}`
        load().then(
          (app) => app.welcome(origin),
          (error: unknown) => server.config.logger.error(String(error)),
        )
      })
      const answer = async (
        request: IncomingMessage,
        response: ServerResponse,
        next: (error: unknown) => void,
      ) => {
        try {
          const { app } = await load()
          await getRequestListener(app.fetch)(request, response)
        } catch (error) {
          next(error)
        }
      }
      server.middlewares.use((request, response, next) => {
        if (SERVER_PATHS.test(request.url ?? '')) void answer(request, response, next)
        else next()
      })
    },
  }
}
