import { expect, test } from 'vitest'
import { loadTexts } from '@/schemas/language/load-texts'
import { parseEnvironment } from '@/server/config/environment'
import { lenderNote } from '@/server/pages/client/lender-note'
import { pageHtml } from '@/server/pages/client/page-html'

const { deployment } = parseEnvironment({})

test('the first page names lender and platform below the app, with terms, privacy and complaints', async () => {
  const note = await lenderNote(deployment, 'ucap')
  expect(note.html).toContain('Lender: Ucap. Platform: Loan Desk.')
  for (const page of ['terms', 'privacy', 'complaints']) expect(note.html).toContain(`href="/legal/${page}"`)
  const page = await pageHtml(
    '<head></head><body><div id="root"></div></body>',
    null,
    '/login',
    { name: 'Ucap' },
    note,
  )
  expect(page).toMatch(/<style>[^<]*\.lender-note[^<]*<\/style>.*<\/head>/s)
  expect(page).toMatch(
    /<div id="root"><\/div><footer class="lender-note">[\s\S]*<\/footer><script type="application\/json"/,
  )
})

test('at a host that nobody has configured it names the host, and leads nowhere', async () => {
  const note = await lenderNote(deployment, 'new-<b>')
  expect(note.html).toContain('Lender: New &lt;b&gt;. Platform: Loan Desk.')
  expect(note.html).not.toContain('href="/')
})

test('where a tenant offers several languages each stands by its own name, as a link that works before the app does', async () => {
  const { tenants } = deployment
  const ucap = tenants.tenants['ucap']
  if (!ucap) throw new Error('There is no Ucap')
  const offering = {
    ...deployment,
    tenants: { ...tenants, tenants: { ucap: { ...ucap, languages: ['en' as const, 'ta' as const] } } },
  }
  const note = await lenderNote(offering, 'ucap', await loadTexts('ta'))
  expect(note.html).toContain('<a href="?language=en" lang="en">English</a>')
  expect(note.html).toContain('<a href="?language=ta" lang="ta">தமிழ்</a>')
  expect(note.html).toContain('<div lang="ta-IN">')
  expect(note.html).toContain('கடன் வழங்குநர்: Ucap. தளம்: Loan Desk.')
  expect((await lenderNote(deployment, 'ucap')).html).not.toContain('language')
})
