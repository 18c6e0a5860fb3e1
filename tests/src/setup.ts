import './helpers/goober-style'
import { cleanup } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { toast } from 'react-hot-toast'
import { afterAll, afterEach, vi } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import { forgetEndings } from '@/src/actors/session/end-session'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { showQueryFailure } from '@/src/components/chart-toasts'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { resetDraftSaveStatus } from '@/src/form/draft/draft-save-status'
import { forgetJobs } from '@/src/images/processing/run-in-worker'
import { setLanguage } from '@/src/language/current-language'
import { cachedEntries, triedInPage } from '@/src/outbox/store/cached-entries'
import { forgetEntries } from '@/src/outbox/store/outbox-store'
import { forgetTabTokens } from '@/src/storage/caller'
import { forgetCreations } from '@/src/storage/pending-creations'
import { forgetOwner, workOwner } from '@/src/storage/work-owner'
import { setScreenTitle, setSiteTitle } from '@/src/ui/page/page-title'
import { dropIndexedDb } from './helpers/indexed-db'
import { closePages } from './helpers/run'

/*
 * The files of a worker share the app's modules, which take longer to load than most files take to run. What a test leaves in
 * them, in the page and in the storage goes here, so that each test begins as on a new phone. A helper is such a module, too: hooks
 * at its top would be those of the first file that loads it, and of no other.
 */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  // A stub that is left for the next file is taken there for what the window has of its own, and never goes.
  vi.unstubAllGlobals()
  closePages()
  void forgetEntries(workOwner())
  // A test that has emptied the storage, or changed whose it is, leaves what another one handed over in the page.
  cachedEntries.clear()
  triedInPage.clear()
  dropIndexedDb()
  discardAllDrafts()
  resetDraftSaveStatus('')
  localStorage.clear()
  forgetTabTokens()
  forgetOwner()
  // One whose time is a test's own clock never ends, and the next one waits for it.
  forgetJobs()
  forgetEndings()
  forgetCreations()
  sessionStorage.clear()
  queryClient.clear()
  // The actors of a session tell of failed queries as long as the page lives: listening once more answers how to stop.
  onQueryFailure(showQueryFailure)()
  // At once, or the next test finds a toast of this one that is just about to go.
  flushSync(() => toast.remove())
  setSiteTitle('Loan applications')
  setScreenTitle('')
  setLanguage(ENGLISH)
  document.documentElement.lang = ''
  document.documentElement.removeAttribute('style')
})

const home = location.href
afterAll(async () => {
  // A page whose code is still on its way when the file ends would be one that cannot be loaded, for all files after it.
  await vi.dynamicImportSettled()
  // happy-dom's own way to another origin; its types do not reach the window of the page.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(home)
  history.replaceState(null, '')
})
