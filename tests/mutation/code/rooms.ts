/** A part of the product whose code is broken on purpose, with the tests that must notice. */
export type Room = {
  /** The folder, as the table names it; with what is below it, unless that is a room of its own. */
  name: string
  /** Which test files are asked: those of the room's own subject, because each mutant costs a run of all that reach it. */
  tests: readonly string[]
  /** The least share of mutants that must be noticed. */
  goal: number
  /** The part of the page that the code runs in. */
  environment: 'node' | 'happy-dom'
  /**
   * Whether what runs only while modules load is left alone. A chart is such a thing as a whole: `npm run mutate` without
   * `--code` breaks charts, by their states, transitions and actions.
   */
  leavesStatic?: boolean
}

const GOAL = 0.9
const PAGE_GOAL = 0.85

const server = (folder: string, ...tests: readonly string[]): Room => ({
  name: `server/${folder}`,
  tests: tests.map((name) => `tests/server/${name}.test.ts`),
  goal: GOAL,
  environment: 'node',
})

/** A room of the page, asked with the tests of its own folder and those files or folders of tests beside it. */
const page = (folder: string, ...others: readonly string[]): Room => ({
  name: `src/${folder}`,
  tests: [folder, ...others].map((name) => `tests/src/${name}{,/**/*}.test.{ts,tsx}`),
  goal: PAGE_GOAL,
  environment: 'happy-dom',
})

/** Every room whose code has a goal (docs/testing.md, 'Mutants in code'). */
export const rooms: readonly Room[] = [
  {
    name: 'machines',
    tests: ['tests/machines/**/*.test.ts'],
    goal: GOAL,
    environment: 'node',
    leavesStatic: true,
  },
  {
    name: 'machines/outbox',
    tests: ['tests/machines/outbox*.test.ts', 'tests/src/app/provided/outbox/**/*.test.ts'],
    goal: GOAL,
    environment: 'happy-dom',
    leavesStatic: true,
  },
  { name: 'schemas', tests: ['tests/schemas/**/*.test.ts'], goal: GOAL, environment: 'node' },
  { name: 'schemas/calls', tests: ['tests/schemas/*.test.ts'], goal: GOAL, environment: 'node' },
  { name: 'schemas/entities', tests: ['tests/schemas/*.test.ts'], goal: GOAL, environment: 'node' },
  { name: 'schemas/forms', tests: ['tests/schemas/forms/*.test.ts'], goal: GOAL, environment: 'node' },
  server(
    'applications',
    'answers-in-words',
    'applications',
    'campaign-links',
    'consent-calls',
    'consent-chain',
    'consents',
    'encryption',
    'entity',
    'guests',
    'hand-overs/consent',
    'inbox',
    'join-us',
    'key-facts/cooling-off',
    'lenders',
    'link-counts',
    'lists',
    'narrowed-list',
    'overview',
    'own-saves',
    'people',
    'queued-saves',
    'resume',
    'sections',
    'steps-in-order',
    'strays',
    'tell-submitted',
    'uploads',
    'uploads-in-parts',
    'verified-mobile',
    'versions',
  ),
  server('auth', 'guests', 'links', 'otp', 'refusals/callers', 'resend'),
  server(
    'otp',
    'attacks/outages',
    'attacks/resend-race',
    'campaign-links',
    'join-us',
    'lost-codes',
    'otp',
    'otp-counts',
    'outbox',
    'refusals/callers',
    'resend',
    'sender',
    'verified-mobile',
  ),
  server('bre', 'offer-choices', 'offers', 'products', 'refusals/states', 'rules'),
  server(
    'files',
    'attacks/uploads',
    'audit',
    'bucket',
    'file-names',
    'files',
    'join-us',
    'links',
    'operations',
    'private-data',
    'room',
    'strays',
    'tidy',
    'uploads',
    'uploads-in-parts',
  ),
  server(
    'lenders',
    'consent-calls',
    'jobs',
    'key-facts/cooling-off',
    'lender-answers',
    'lender-cost',
    'lender-gateway',
    'lender-key-facts',
    'lender-policies',
    'lenders',
    'send-once',
  ),
  server(
    'http',
    'addresses',
    'answers-in-words',
    'campaign-links',
    'http',
    'refusals/callers',
    'tenants',
    'versions',
  ),
  server(
    'pages',
    'api-description',
    'campaign-links',
    'complaints',
    'http',
    'icons',
    'key-facts/statement',
    'lender-key-facts',
    'loopback',
    'metrics',
    'operations',
    'outbox',
    'pages',
    'review-desk',
    'reviewer',
    'tenants',
    'traces',
    'web-vitals',
  ),
  server(
    'resources',
    'answers-in-words',
    'applications',
    'campaign-links',
    'exports',
    'files',
    'guests',
    'join-us',
    'lenders',
    'lists',
    'offer-choices',
    'otp',
    'own-saves',
    'people',
    'pincodes',
    'refusals/callers',
    'refusals/states',
    'sections',
    'steps-in-order',
    'tenants',
    'track',
    'uploads',
  ),
  page('api'),
  page('storage'),
  page('app/shell', 'app/routing/routes-guest'),
  page('app/provided'),
  page(
    'app/provided/outbox',
    'app/provided/applications-read',
    'app/provided/co-applicant-saves',
    'app/provided/files-in-outbox',
    'app/provided/offline-case-actors',
    'app/provided/own-newer-version',
    'app/provided/phone',
    'app/provided/photographs',
    'app/provided/same-key',
    'app/provided/what-failed',
    'app/provided/wizard-saves',
  ),
  page('app/vitals'),
  page('app/release'),
  page('app/routing', 'features/hand-over', 'features/tracking/consents'),
  page('form/reading'),
  page('form/fields'),
  page('form/draft'),
  page('form/otp', 'features/start/mobile-screen'),
  page('form/submit', 'form/whole/faults'),
  page('form/resumed'),
  page('form/upload', 'form/step/wanted-field', 'form/whole/waits-for-files'),
  page('form/upload/card'),
  page('form/upload/photograph', 'app/provided/photographs'),
  page('form/conflict', 'features/another-writer'),
  page('form/whole'),
  page('form/groups'),
  page('form/step', 'features/employment', 'features/co-applicants'),
]

/** The room that a file belongs to, by its path: the innermost one around it. */
export function roomOf(file: string): Room | undefined {
  const around = rooms.filter(({ name }) => file.startsWith(`${name}/`))
  return around.toSorted((one, other) => other.name.length - one.name.length)[0]
}
