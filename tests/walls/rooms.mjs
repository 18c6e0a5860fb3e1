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

  'src/startup/service-worker': [],

  'src/ui': ['schemas'],
  'src/build': ['src/startup/service-worker', 'src/ui'],
  'src/storage': data,
  'src/api': [...data, 'src/storage'],
  'src/tenant': [...data, 'src/ui', 'src/api'],
  'src/hooks': data,
  'src/components': [...data, 'src/ui', 'src/storage', 'src/api', 'src/hooks'],

  'src/form/parsing': data,
  'src/form/fields': [...data, 'src/ui', 'src/form/parsing'],
  'src/form/draft': [...data, 'src/ui', 'src/storage'],
  'src/form/otp': [...data, 'src/ui', 'src/hooks', 'src/form/parsing'],
  'src/form/core': data,
  'src/form/core': [...data, 'src/ui'],
  'src/form/upload': [
    ...data,
    'src/startup/service-worker',
    'src/ui',
    'src/api',
    'src/hooks',
    'src/form/fields',
  ],
  'src/form/conflict': [...data, 'src/ui', 'src/hooks', 'src/form/fields'],
  'src/form/core': [
    ...data,
    'src/ui',
    'src/form/fields',
    'src/form/draft',
    'src/form/core',
    'src/form/upload',
  ],
  'src/form/groups': [...data, 'src/ui', 'src/api', 'src/form/fields', 'src/form/core'],

  'src/form/core': [
    ...data,
    'src/ui',
    'src/hooks',
    'src/form/draft',
    'src/form/core',
    'src/form/core',
    'src/form/upload',
    'src/form/conflict',
    'src/form/core',
  ],

  'src/features/*': [
    ...data,
    'src/ui',
    'src/storage',
    'src/api',
    'src/tenant',
    'src/hooks',
    'src/components',
    'src/form',
  ],

  'src/app/layouts': [...data, 'src/ui', 'src/api', 'src/tenant', 'src/hooks', 'src/components'],
  'src/actors': [
    ...data,
    'src/ui',
    'src/storage',
    'src/api',
    'src/hooks',
    'src/components',
    'src/form/draft',
    'src/form/upload',
  ],
  'src/startup/vitals': ['schemas', 'src/startup/service-worker'],
  'src/startup/releases': ['src/ui', 'src/startup/vitals'],
  'src/app/router': [
    ...data,
    'src/startup/service-worker',
    'src/ui',
    'src/hooks',
    'src/features',
    'src/app/layouts',
    'src/actors',
    'src/startup/releases',
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
