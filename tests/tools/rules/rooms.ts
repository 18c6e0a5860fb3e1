/*
 * The rooms and what each may import: a room imports only rooms that stand above it here, so that no two import each other.
 * docs/architecture.md shows this table (`npm run rooms` writes it there); imports.command.ts checks the code against it.
 */

/** A line for the reader, and the rooms that it may import: each stands for all rooms inside it. */
export type FolderRule = { readonly holds: string; readonly imports: readonly string[] }

const data = ['schemas', 'machines', 'machines/application']

/** The folders of server/ from the ground up; those of one row do not know each other. */
const serverRows: readonly Readonly<Record<string, string>>[] = [
  {
    'server/config': 'what a process is told: environment, the deployment with its tenants, pincodes',
    'server/core': 'refusals, ids, hashes, and what hides an Aadhaar number',
    'server/observability': 'log, metrics, traces',
  },
  {
    'server/database': 'connection, tables, migrations, and encryption of what is stored',
    'server/documents': 'PDFs and spreadsheets, made in a thread of their own',
  },
  {
    'server/delivery':
      'what is outside: ports, signed gateways, mail, jobs, limits; `deps.ts` is all of it as one type',
  },
  { 'server/http': 'who calls (`access`), what is served and how, what each call leaves in the audit trail' },
  {
    'server/modules': 'a folder a subject, with the calls it answers in its `routes`',
  },
  {
    'server/pages':
      'what people see without the app, the built client, the desk of the reviewers, the state of a process',
    'server/privacy': 'retention, erasure, and what a person gets of their own data',
  },
  { 'server/app': 'all of it put together: the app, and the platform it stands on' },
  { 'server/cli': 'what an operator types, and demo data' },
  { server: 'the processes: server, development, plugin of Vite' },
]

/**
 * The subjects of server/modules, from the ground up, each with the files that other modules may import: a module imports those
 * before it, its routes those of all.
 */
export const modules: Readonly<Record<string, readonly string[]>> = {
  auth: ['partners', 'remember-language'],
  otp: ['service'],
  'campaign-links': ['counts', 'page-address', 'qr', 'referral'],
  consents: ['by-link', 'format-receipts', 'notices', 'record', 'renderings', 'active-receipts'],
  complaints: [],
  files: ['store-file', 'links', 'receive', 'upload-limits'],
  'offline-cases': [],
  registrations: [],
  lookups: [],
  applications: [
    'consents',
    'entity',
    'lender-statuses',
    'list-row',
    'ownership',
    'passwords',
    'save',
    'simulated',
    'uploaded-files',
  ],
  bre: ['borrower', 'bureau-report', 'check-choice', 'dates', 'decision-hash', 'evaluate', 'rules'],
  'key-facts': ['cooling-off-end', 'payback', 'rendering', 'sections', 'statement'],
  lifecycle: ['acceptances', 'ask', 'ask-save', 'current-offer', 'entity', 'facts', 'statements'],
  offers: ['accept', 'acknowledge', 'cooling-off', 'decide', 'issue', 'statement-entity'],
  'back-office': [],
  'borrower-links': ['status'],
  lenders: [],
}

function serverRooms(): [string, FolderRule][] {
  const below = ['schemas', 'machines/application', 'machines/lists']
  return serverRows.flatMap((row) => {
    const imports = [...below]
    below.push(...Object.keys(row))
    return Object.entries(row).map(([name, holds]): [string, FolderRule] => [name, { holds, imports }])
  })
}

/** By folder, from the bottom up; `*` is each folder of a room by itself. */
export const rooms: Readonly<Record<string, FolderRule>> = {
  schemas: { holds: 'what the data is: zod forms, entities, the calls, option lists, limits', imports: [] },
  'machines/application': {
    holds: 'the life of an application, asked by page and server',
    imports: ['schemas'],
  },
  machines: {
    holds: 'what may happen: a folder a chart, `steps` has one state a screen',
    imports: ['schemas', 'machines/application'],
  },

  'machines/lists': {
    holds: 'names of all that charts can do, which page and server count by',
    imports: ['schemas', 'machines', 'machines/application'],
  },

  ...Object.fromEntries(serverRooms()),

  'src/startup/first-paint': { holds: 'what runs before the app does', imports: [] },
  'src/startup/service-worker': {
    holds: 'keeps page and chunks on the phone; a build and a scope of its own',
    imports: ['src/startup/first-paint'],
  },
  'src/review-desk': {
    holds: 'the one script of the reviewers’ desk, for passkeys; a build of its own',
    imports: ['schemas'],
  },
  'src/startup/vitals': {
    holds: 'reports how fast the pages are in real use, and what their charts do',
    imports: ['schemas', 'machines/lists', 'src/startup/first-paint'],
  },
  'src/language': { holds: 'the language that the page is in, and its texts', imports: ['schemas'] },
  'src/ui': {
    holds: 'widgets that know nothing of loans, a folder each',
    imports: ['schemas', 'src/startup/first-paint', 'src/language'],
  },
  'src/startup/releases': {
    holds: 'registers the service worker, and says that there is a new release',
    imports: ['src/ui', 'src/startup/vitals'],
  },
  'src/build': {
    holds: 'the plugins of Vite: chunks, order of the page, service worker',
    imports: ['schemas', 'src/startup/service-worker', 'src/ui'],
  },
  'src/storage': { holds: 'what the browser stores', imports: data },
  'src/api': { holds: 'the calls, and the queries of what was read', imports: [...data, 'src/storage'] },
  'src/tenant': {
    holds: 'which tenant the page is of, and its look',
    imports: [...data, 'src/language', 'src/ui', 'src/api'],
  },
  'src/hooks': {
    holds: 'hooks that read the running charts and send to them',
    imports: [...data, 'src/startup/first-paint'],
  },
  'src/images': {
    holds: 'pictures made, corrected and redacted; the code on an Aadhaar card',
    imports: [...data, 'src/startup/first-paint', 'src/language', 'src/ui', 'src/api'],
  },
  'src/outbox/store': { holds: 'the queue on the phone, sealed', imports: [...data, 'src/storage'] },
  'src/outbox': {
    holds: 'puts saves and files into the queue, sends them, and lays them over what was read',
    imports: [...data, 'src/storage', 'src/api', 'src/images', 'src/outbox/store'],
  },
  'src/components': {
    holds: 'what several features show',
    imports: [...data, 'src/language', 'src/ui', 'src/storage', 'src/api', 'src/hooks'],
  },

  'src/form/parsing': { holds: 'text to value, and values as text', imports: [...data, 'src/language'] },
  'src/form/fields': {
    holds: 'one control for each kind of answer, bound to its field',
    imports: [...data, 'src/language', 'src/ui', 'src/images', 'src/form/parsing'],
  },
  'src/form/draft': {
    holds: 'what was typed and not yet saved',
    imports: [...data, 'src/language', 'src/ui', 'src/storage'],
  },
  'src/form/otp': {
    holds: 'a mobile and the code that proves it',
    imports: [...data, 'src/language', 'src/ui', 'src/hooks', 'src/form/parsing'],
  },
  'src/form/upload': {
    holds: 'the fields for files',
    imports: [...data, 'src/language', 'src/ui', 'src/api', 'src/hooks', 'src/images', 'src/form/fields'],
  },
  'src/form/conflict': {
    holds: 'a save or a draft that met a newer version, and the difference',
    imports: [...data, 'src/language', 'src/ui', 'src/hooks', 'src/form/fields', 'src/form/draft'],
  },
  'src/form/core': {
    holds: 'the form hook of every screen: its controls, body, button, errors, and the wait for the chart',
    imports: [
      ...data,
      'src/language',
      'src/ui',
      'src/hooks',
      'src/images',
      'src/form/fields',
      'src/form/draft',
      'src/form/upload',
      'src/form/conflict',
    ],
  },
  'src/form/groups': {
    holds: 'fields that come together in several forms: a bank account, a place',
    imports: [...data, 'src/language', 'src/ui', 'src/api', 'src/form/fields', 'src/form/core'],
  },

  'src/features/*': {
    holds: 'one folder a flow; none imports another',
    imports: [
      ...data,
      'src/language',
      'src/ui',
      'src/storage',
      'src/api',
      'src/tenant',
      'src/hooks',
      'src/images',
      'src/outbox/store',
      'src/components',
      'src/form',
    ],
  },
  'src/actors': {
    holds: 'the actors and actions that the charts are provided with',
    imports: [
      ...data,
      'src/language',
      'src/ui',
      'src/storage',
      'src/api',
      'src/hooks',
      'src/images',
      'src/outbox',
      'src/components',
      'src/form/draft',
      'src/form/upload',
    ],
  },
  'src/app/layouts': {
    holds: 'the frames around the screens',
    imports: [...data, 'src/language', 'src/ui', 'src/api', 'src/tenant', 'src/hooks', 'src/components'],
  },
  'src/app/router': {
    holds: 'the routes, and the bridge between URL and charts',
    imports: [
      ...data,
      'src/startup/releases',
      'src/language',
      'src/ui',
      'src/hooks',
      'src/components',
      'src/features',
      'src/actors',
      'src/app/layouts',
    ],
  },
  'src/design': {
    holds: 'all that screens are made of, on one page in development (docs/design-system.md)',
    imports: ['src/language', 'src/ui', 'src/features'],
  },
  'src/startup': {
    holds: 'code that is fetched ahead',
    imports: ['src/hooks', 'src/language', 'src/ui', 'src/app/router', 'src/startup'],
  },
  src: { holds: 'where the page begins', imports: ['schemas', 'machines', 'src'] },

  'tests/tools/statecharts': {
    holds: 'tools for any charts: walks, pictures, atlas, mutants; tested on toys',
    imports: [],
  },
  tests: {
    holds: 'vitest, mirroring the rooms; `model` tells the tools of our charts',
    imports: ['schemas', 'machines', 'server', 'src', 'tests/tools/statecharts'],
  },
  e2e: {
    holds: 'playwright: journeys and walks on the built app',
    imports: ['schemas', 'machines', 'tests'],
  },
  'tests/tools': {
    holds:
      'programs: rules, mutants, fuzz, faults, benchmarks, Lighthouse, pictures and words of two revisions, one page of a change',
    imports: ['schemas', 'machines', 'server', 'src', 'tests', 'e2e'],
  },
}

const screens = ['react', 'react-dom', '@xstate/react', '@tanstack', '@mantine', 'react-hot-toast']
const charts = ['xstate', '@xstate']
const service = ['hono', 'kysely', 'node:']

/** The libraries that a room, and all rooms inside it, keep free of; one that ends in a colon stands for all that begin so. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  schemas: [...screens, ...charts, ...service],
  machines: [...screens, ...service],
  server: [...screens, ...charts],
  src: service,
  'src/build': [],
  'tests/tools/statecharts': [...screens, 'hono', 'kysely'],
}
