/** A part of the product whose code is broken on purpose, with the tests that must notice. */
export type Room = {
  /** The folder, as the table names it. */
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

const SERVER_GOAL = 0.9
const PAGE_GOAL = 0.85

const server = (folder: string, ...tests: readonly string[]): Room => ({
  name: `server/${folder}`,
  tests: ['refusals/*', ...tests].map((name) => `tests/server/${name}.test.ts`),
  goal: SERVER_GOAL,
  environment: 'node',
})

const page = (folder: string, ...tests: readonly string[]): Room => ({
  name: `src/${folder}`,
  tests: tests.map((name) => `tests/src/${name}/**/*.test.{ts,tsx}`),
  goal: PAGE_GOAL,
  environment: 'happy-dom',
})

/** Every room whose code has a goal (docs/testing.md, 'Mutants in code'). */
export const rooms: readonly Room[] = [
  {
    name: 'machines',
    tests: ['tests/machines/**/*.test.ts'],
    goal: 0.9,
    environment: 'node',
    leavesStatic: true,
  },
  { name: 'schemas', tests: ['tests/schemas/**/*.test.ts'], goal: 0.9, environment: 'node' },
  server('applications', 'applications', 'guests', 'versions', 'tidy', 'resume'),
  server('auth', 'otp', 'guests', 'tidy'),
  server('otp', 'otp', 'sender', 'join-us'),
  server('bre', 'rules', 'offers'),
  server('files', 'files', 'bucket', 'tidy', 'join-us'),
  server('lenders', 'lenders', 'exports'),
  server('http', 'http', 'reviewer', 'tenants', 'otp', 'versions', 'exports', 'campaign-links'),
  server(
    'resources',
    'applications',
    'campaign-links',
    'every-call',
    'exports',
    'files',
    'guests',
    'join-us',
    'lenders',
    'lists',
    'offers',
    'otp',
    'pincodes',
    'tenants',
    'track',
    'versions',
  ),
  page('api', 'api', 'app'),
  page('app', 'app', 'actors', 'tenant'),
  page('storage', 'storage', 'app'),
  page('form', 'form', 'features'),
]
