import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { AppRoot } from './app-root'
import { recordTransitions } from './app/provided/inspector'
import { prefetchWhenIdle } from './app/routing/prefetch'
import { createAppRouter } from './app/routing/router'
import { createRouterPort } from './app/routing/router-port'
import { startSession } from './app/provided/session-actor'
import { keepUtmDetails } from './storage/utm-details'
import { embeddedConfig } from './tenant/embedded-config'
import { dropEarlyInput } from './ui/early-input'
import { titleSite } from './ui/page-title'

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('index.html has no #root')

// Before the router changes the address.
keepUtmDetails(location.search)

const config = embeddedConfig()
if (config?.name) titleSite(config.name)

// Made once and outside React: StrictMode would start it twice, and every request with it.
const session = startSession()
if (import.meta.env.MODE === 'inspect') recordTransitions(session)
const port = createRouterPort(session)
const router = createAppRouter(port)

const app = <AppRoot session={session} router={router} config={config} />
/** Takes the HTML over, in the way of the router's own framework; there is no public one (tests/src/prerender.test.tsx). */
async function takeOver(html: HTMLElement): Promise<void> {
  await router.load()
  router.ssr = { manifest: undefined }
  // In a transition React works in slices, and what is typed or tapped meanwhile is painted between them.
  startTransition(() => void hydrateRoot(html, app))
}

// What the HTML shows is for somebody who is not signed in and waits for no code; any other start would not match it.
// Without an await: with one at the top of a module the bundler puts a file of its own before each page's code.
const canTakeOver = root.dataset['page'] === location.pathname && port.isGuest() && !port.isCodeSent()
// The fields of any other page come with the app.
if (!canTakeOver || !root.querySelector('form')) dropEarlyInput()
if (canTakeOver) void takeOver(root)
else startTransition(() => createRoot(root).render(app))
prefetchWhenIdle(session)
