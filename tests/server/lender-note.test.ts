import { expect, test } from 'vitest'
import { lenderNote } from '@/server/client/lender-note'
import { pageHtml } from '@/server/client/page-html'
import { parseEnvironment } from '@/server/environment'

const { deployment } = parseEnvironment({})

test('the first page names lender and platform below the app, with terms, privacy and complaints', async () => {
  const note = await lenderNote(deployment, 'ucap')
  expect(note).toContain('Lender: Ucap. Platform: Loan Desk.')
  for (const page of ['terms', 'privacy', 'complaints']) expect(note).toContain(`href="/legal/${page}"`)
  const page = await pageHtml('<body><div id="root"></div></body>', null, '/login', { name: 'Ucap' }, note)
  expect(page).toMatch(
    /<div id="root"><\/div><footer class="lender-note">[\s\S]*<\/footer><script type="application\/json"/,
  )
})

test('at a host that nobody has configured it names the host, and leads nowhere', async () => {
  const note = await lenderNote(deployment, 'new-<b>')
  expect(note).toContain('Lender: New &lt;b&gt;. Platform: Loan Desk.')
  expect(note).not.toContain('href="/')
})
