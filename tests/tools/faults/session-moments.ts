import type { Page } from '@playwright/test'
import type { Moment } from './moment'

/** Says whose sessions end here: nobody else's may. */
const AGENT = '9000000005'

const isSignedOut = async (page: Page) =>
  new URL(page.url()).pathname === '/login' &&
  (await page.evaluate(() => localStorage.getItem('TOKEN'))) === null

/** An agent signs out: the phone keeps nothing, whatever the server hears of it. */
export const logout: Moment = {
  prepare: async (api) => {
    const own = await api.signedIn(AGENT)
    return {
      address: '/profile',
      mobile: AGENT,
      application: null,
      said: '',
      kept: { TOKEN: own.token ?? '' },
    }
  },
  submit: (page) => page.getByRole('button', { name: 'Logout', exact: true }),
  isOver: isSignedOut,
}

/** An agent signs out on all phones: the session of another one ends too. */
export const logoutEverywhere: Moment = {
  prepare: async (api) => {
    const own = await api.signedIn(AGENT)
    const kept = { TOKEN: own.token ?? '' }
    return {
      address: '/profile',
      mobile: AGENT,
      application: null,
      said: '',
      kept,
      own: await api.signedIn(AGENT),
    }
  },
  makeReady: async (page) => {
    if (await page.getByRole('dialog', { name: 'Logout on all phones' }).isVisible()) return
    await page.getByRole('button', { name: 'Logout on all phones' }).click()
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true }),
  count: async (_, { own }) => ((await own?.isSignedIn()) ? 0 : 1),
  isOver: isSignedOut,
}
