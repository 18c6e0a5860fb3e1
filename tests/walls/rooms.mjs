/*
 * The rooms and what each may import. A room imports only rooms that stand above it here, so that no two import each
 * other. `npm run rooms` makes the lint's walls of it (.oxlintrc.json); docs/architecture.md says what the rooms hold.
 */

const data = ['schemas', 'machines']

/** By folder, from the bottom up. A folder in a list stands for all rooms in it; `*` is each folder of a room by itself. */
export const rooms = {
  schemas: [],
  'machines/application': ['schemas'],
  machines: ['schemas', 'machines/application'],
  server: ['schemas', 'machines/application'],
  'tests/statecharts': [],

  'src/service-worker': [],

  'src/ui': ['schemas'],
  'src/build': ['src/service-worker', 'src/ui'],
  'src/storage': data,
  'src/api': [...data, 'src/storage'],
  'src/tenant': [...data, 'src/ui', 'src/api'],
  'src/actors': data,
  'src/parts': [...data, 'src/ui', 'src/storage', 'src/api', 'src/actors'],

  'src/form/reading': data,
  'src/form/fields': [...data, 'src/ui', 'src/form/reading'],
  'src/form/draft': [...data, 'src/ui', 'src/storage'],
  'src/form/otp': [...data, 'src/ui', 'src/actors', 'src/form/reading'],
  'src/form/submit': data,
  'src/form/resumed': [...data, 'src/ui'],
  'src/form/upload': [...data, 'src/service-worker', 'src/ui', 'src/api', 'src/actors', 'src/form/fields'],
  'src/form/conflict': [...data, 'src/ui', 'src/actors', 'src/form/fields'],
  'src/form/whole': [
    ...data,
    'src/ui',
    'src/form/fields',
    'src/form/draft',
    'src/form/submit',
    'src/form/upload',
  ],
  'src/form/groups': [...data, 'src/ui', 'src/api', 'src/form/fields', 'src/form/whole'],

  'src/form/step': [
    ...data,
    'src/ui',
    'src/actors',
    'src/form/draft',
    'src/form/submit',
    'src/form/resumed',
    'src/form/upload',
    'src/form/conflict',
    'src/form/whole',
  ],

  'src/features/*': [
    ...data,
    'src/ui',
    'src/storage',
    'src/api',
    'src/tenant',
    'src/actors',
    'src/parts',
    'src/form',
  ],

  'src/app/shell': [...data, 'src/ui', 'src/api', 'src/tenant', 'src/actors', 'src/parts'],
  'src/app/provided': [
    ...data,
    'src/ui',
    'src/storage',
    'src/api',
    'src/actors',
    'src/parts',
    'src/form/draft',
    'src/form/upload',
  ],
  'src/app/vitals': ['schemas', 'src/service-worker'],
  'src/app/release': ['src/ui', 'src/app/vitals'],
  'src/app/routing': [
    ...data,
    'src/service-worker',
    'src/ui',
    'src/actors',
    'src/features',
    'src/app/shell',
    'src/app/provided',
    'src/app/release',
  ],
  /** Only what stands in src itself, where the page begins; it imports any room of src. */
  src: data,

  tests: ['schemas', 'machines', 'server', 'tests/statecharts', 'src'],
  e2e: ['schemas', 'machines', 'tests'],
}

const screens = ['react', 'react-dom', '@xstate/react', '@tanstack', '@mantine', 'react-hot-toast']
const charts = ['xstate', '@xstate']
const service = ['hono', 'kysely', 'node:']

/** The libraries that a room keeps free of; one that ends in a colon stands for all that begin so. */
export const libraries = {
  schemas: [...screens, ...charts, ...service],
  'machines/application': [...screens, ...service],
  machines: [...screens, ...service],
  server: [...screens, ...charts],
  'tests/statecharts': [...screens, 'hono', 'kysely'],
}
