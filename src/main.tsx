import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { languageTag } from '@/schemas/language/languages'
import { startSession } from './actors/session/session-actor'
import { AppRoot } from './app-root'
import { createAppRouter } from './app/router/router'
import { createRouterPort } from './app/router/router-port'
import { showLanguageMissing, startLanguageChange } from './components/start-language-change'
import { setOwnTexts, showLanguage, requestAllTexts, wantedLanguage } from './language/choose-language'
import { allowOwnScripts } from './startup/first-paint/allow-own-scripts'
import { dropEarlyInput } from './startup/first-paint/early-input'
import { prefetchWhenIdle } from './startup/prefetch'
import { storeUtmDetails } from './storage/utm-details'
import { embeddedConfig } from './tenant/embedded-config'
import { setSiteTitle } from './ui/page/page-title'
import { loadRemainingStyles } from './ui/theme/load-remaining-styles'

type AppRouter = ReturnType<typeof createAppRouter>

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('index.html has no #root')

// Before the first worker.
allowOwnScripts(window)
// Before the router changes the address.
storeUtmDetails(location.search)

/** Lets the phone do what waits meanwhile, such as to answer a tap. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Takes the HTML over, in the way of the router's own framework; there is no public one (tests/src/prerender.test.tsx). */
async function takeOver(html: HTMLElement, router: AppRouter, app: ReactNode): Promise<void> {
  await router.load()
  router.ssr = { manifest: undefined }
  // In a transition React works in slices, and what is typed or tapped meanwhile is painted between them.
  startTransition(() => void hydrateRoot(html, app))
}

/** Starts the app in several tasks, because each is long on a cheap phone. */
async function start(page: HTMLElement): Promise<void> {
  const config = embeddedConfig()
  if (config?.name) setSiteTitle(config.name)
  setOwnTexts(config?.own_texts)
  const language = wantedLanguage(config?.languages)
  // A copy of the service worker may be of a former choice.
  const isInLanguage = document.documentElement.lang === languageTag(language)
  const isFirstPage = page.dataset['page'] === location.pathname
  if (!isFirstPage) requestAllTexts()
  const [isShown] = await Promise.all([showLanguage(language), loadRemainingStyles()])
  if (!isShown) showLanguageMissing()
  else if (!isInLanguage) void startLanguageChange(language)

  // Made once and outside React: StrictMode would start it twice, and every request with it.
  const session = startSession()
  await nextTask()

  const port = createRouterPort(session)
  const router = createAppRouter(port)
  const app = <AppRoot session={session} router={router} config={config} />
  await nextTask()

  // All that the HTML shows is for somebody who is not signed in and waits for no code; any other start would not match it.
  const canTakeOver = isInLanguage && isShown && isFirstPage && port.isGuest() && !port.isCodeSent()
  // The fields of any other page come with the app.
  if (!canTakeOver || !page.querySelector('form')) dropEarlyInput()
  if (canTakeOver) void takeOver(page, router, app)
  else startTransition(() => createRoot(page).render(app))
  prefetchWhenIdle(session)
}

// Without an await: with one at the top of a module the bundler puts a file of its own before each page's code.
void start(root)
