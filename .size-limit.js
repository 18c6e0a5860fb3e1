import { readdirSync, readFileSync } from 'node:fs'

// The budgets of the chunks (src/build/chunks.ts), in brotli bytes as a phone downloads them.

const ROOT = 'dist/client'
const assets = readdirSync(`${ROOT}/assets`)
const pathsOf = (name, ending) =>
  assets
    .filter((file) => new RegExp(`^${name}-.{8}\\.${ending}$`).test(file))
    .map((file) => `${ROOT}/assets/${file}`)

const manifest = JSON.parse(readFileSync(`${ROOT}/.vite/manifest.json`, 'utf8'))
const page = readFileSync(`${ROOT}/index.html`, 'utf8')
const entry = Object.keys(manifest).find((key) => page.includes(`src="/${manifest[key].file}"`))
const scriptsOf = (key, seen = new Set()) => {
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) if (!seen.has(imported)) scriptsOf(imported, seen)
  return seen
}

const chunk = (name, limit) => ({
  name: `The chunk ${name}: scripts and styles`,
  path: [...pathsOf(name, 'js'), ...pathsOf(name, 'css')],
  limit,
})

export default [
  // With the look-up of texts (docs/adr/0075), and what the charts of session and login say of passkeys and new phones; the rest of it comes at the tap.
  // With the addresses of a deployment’s own texts, the boxes of a code that stand before the server has answered, whose work a tab may read,
  // the question whether charts are reported, and buttons whose routes the compiler knows.
  {
    name: 'Sign-in page: scripts',
    path: [...scriptsOf(entry)].map((key) => `${ROOT}/${manifest[key].file}`),
    limit: '118.8 kB',
  },
  // The first page's styles stand in it, its band in the tenant's colour and the sign before a mobile too. The hashes in the names of files make it a few bytes longer or shorter.
  { name: 'Sign-in page: HTML and styles', path: `${ROOT}/index.html`, limit: '4.86 kB' },
  // With what the tenant says of devices and passkeys, in which language key facts and notices are read, what is read again after a save, and
  // what tells an application from an answer about none.
  chunk('data', '23.4 kB'),
  // With the key facts in the reader’s language, double taps that a question swallows, and how wide the window is.
  chunk('answers', '17.7 kB'),
  // With the way to dashboard and applications in the header of a wide screen.
  chunk('desk', '11.8 kB'),
  // With the question whether the reader's language spells amounts, which co-applicant and which files a save was about, and drafts that lie over newer answers, row by row, the stages of a job that has changed, and what an email looks like.
  chunk('wizard', '64.4 kB'),
  // With the component of all notices, what reads them aloud, the language of a lent phone, what is typed while a pincode is looked up, an empty row for the only reference that left, and the error of a file that the phone has deleted.
  chunk('steps', '30.9 kB'),
  // With a file that the phone has deleted.
  chunk('unsent', '5.7 kB'),
  chunk('passkey', '3.3 kB'),
  // With the devices and passkeys of the profile page, what a new phone is told, a round sign of what is sent, and a look for a lead in the list.
  chunk('agent', '14.6 kB'),
  chunk('tracking', '7.3 kB'),
  chunk('guest', '3.7 kB'),
  chunk('join-us', '3.6 kB'),
  chunk('mantine', '8.6 kB'),
  chunk('calendar-dialog', '15.6 kB'),
  chunk('photograph.worker', '3 kB'),
  chunk('photograph-preview', '3 kB'),
  // With what reports the page's speed: a file of its own would be two requests of every first visit.
  chunk('notices', '9.8 kB'),
  // For readers of another language than English; each of these loads one of the files of texts beside it, and the rest for later pages.
  // Their sum over the English first page is in e2e/journeys/page/language-bytes.e2e.ts.
  chunk('language', '0.9 kB'),
  // With the question whether the phone has the language's letters, and the addresses of those: of a language that is chosen in the page.
  chunk('fetch-letters', '0.6 kB'),
  chunk('change-language', '1 kB'),
  ...['hi', 'mr', 'te', 'ta'].flatMap((language) => [
    chunk(language, '2.5 kB'),
    chunk(`rest-${language}`, '22 kB'),
  ]),
  // Of a language that spells amounts, with its first amount.
  chunk('numerals-hi', '1 kB'),
  // Fetched by phones alone that have no letters of that script.
  ...[
    ['devanagari', '51 kB'],
    ['telugu', '36 kB'],
    ['tamil', '15 kB'],
  ].map(([script, limit]) => ({
    name: `The letters of ${script}`,
    path: pathsOf(`noto-sans-${script}-${script}-400-normal`, 'woff2'),
    limit,
    brotli: false,
  })),
  { name: 'Passkeys of the reviewers’ desk', path: `${ROOT}/reviewer-passkeys.js`, limit: '3.2 kB' },
  { name: 'Service worker', path: `${ROOT}/service-worker.js`, limit: '7 kB' },
]
