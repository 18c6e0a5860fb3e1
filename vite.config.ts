import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { configDefaults, defineConfig } from 'vitest/config'
import { databaseImage } from './server/database/image/image-plugin.ts'
import { threadModules } from './server/documents/thread-plugin.ts'
import { LETTERS_SCRIPT } from './server/pages/client/letters-script.ts'
import { DESK_SCRIPT } from './server/pages/review-desk/script.ts'
import { apiServer } from './server/vite-plugin.ts'
import { OLDEST_BROWSERS } from './src/build/browsers.ts'
import { catalogues } from './src/build/catalogue-plugin.ts'
import { chunkLoader } from './src/build/chunk-loader-plugin.ts'
import { chunkFileName, chunkOrder, codeSplitting } from './src/build/chunks.ts'
import { designPage } from './src/build/design-page-plugin.ts'
import { orderPage } from './src/build/order-page-plugin.ts'
import { serviceWorker } from './src/build/service-worker-plugin.ts'
import { slimForm } from './src/build/slim-form-plugin.ts'
import { slimMantine } from './src/build/slim-mantine-plugins.ts'
import { standaloneScripts } from './src/build/standalone-scripts-plugin.ts'
import { skipLongTests } from './tests/long-tests.ts'
import { embeddedSample } from './tests/server/helpers/embedded-sample.ts'

/** The charts' descriptions are for reviewers and diagrams, which read the source: the browser does without them. */
function withoutDescriptions(): Plugin {
  const description = /^\s*description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?$/gm
  return {
    name: 'without-descriptions',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/machines/') ? { code: code.replaceAll(description, ''), map: null } : null,
  }
}

const NOT_FOR_THE_BROWSER =
  /\/(?:server|tests|e2e)\/|\/node_modules\/@xstate\/graph\/|\/node_modules\/@statelyai\//

/** Stops the build when a module of the server, of the tests or of an inspector slips into the browser's bundle. */
function browserCodeOnly(): Plugin {
  return {
    name: 'browser-code-only',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const intruders = modules.filter((id) => NOT_FOR_THE_BROWSER.test(id.replace(import.meta.dirname, '')))
      if (intruders.length > 0) this.error(`Not for the browser: ${intruders.join(', ')}`)
    },
  }
}

/** What every run of the server's tests has, whichever database it takes. */
const serverTests = {
  environment: 'node',
  globalSetup: 'tests/server/helpers/postgres.setup.ts',
  // The first file of a run makes a database from nothing, which a busy machine takes long for.
  hookTimeout: 180_000,
  testTimeout: 60_000,
} as const

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: [
    react({ jsxImportSource: '@/src/ui/jsx' }),
    catalogues(),
    apiServer(),
    databaseImage(),
    threadModules(),
    designPage(),
    withoutDescriptions(),
    slimMantine(),
    slimForm(),
    browserCodeOnly(),
    chunkLoader(),
    orderPage(),
    standaloneScripts({
      [DESK_SCRIPT]: 'src/review-desk/passkeys.ts',
      [LETTERS_SCRIPT]: 'src/language/letters/before-paint.ts',
    }),
    mode !== 'inspect' && serviceWorker(chunkOrder),
    // The server hands these out as they are: brotli at its best is too slow to do on each request.
    // The build for the walks on the screen ('inspect', src/main.tsx) is handed out by none.
    !isSsrBuild &&
      mode !== 'inspect' &&
      compression({ algorithms: ['brotliCompress'], include: /\.(?:js|css|svg)$/ }),
  ],
  publicDir: 'src/public',
  build: {
    // The server's own build is for Node.
    ...(isSsrBuild ? {} : { target: OLDEST_BROWSERS }),
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // A size of each file is nobody's news; `npm run size` holds the budgets.
    reportCompressedSize: false,
    rolldownOptions: {
      // An early chunk asks later for what a later chunk has in any case: the chunks are ours (src/build/chunks.ts), not the bundler's.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting, chunkFileNames: chunkFileName } }),
    },
  },
  resolve: { tsconfigPaths: true },
  // What is left out of Mantine for the browser is left out of the HTML as well, which would not match otherwise.
  ...(isSsrBuild ? { ssr: { noExternal: [/^@mantine\//] } } : {}),
  server: { port: Number(process.env['PORT'] ?? 8080), watch: { ignored: ['**/.data/**'] } },
  test: {
    // No build and no server of development reads all files of tests.
    exclude: mode === 'test' ? [...configDefaults.exclude, ...skipLongTests()] : [],
    // No test asserts by time: these end what hangs, on a machine ten times slower than ours too.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests of the server wait for its database and its deaths: another one runs meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A database of several machines is one for all files of a run.
    fileParallelism: process.env['TEST_DATABASE'] !== 'Citus',
    // The files of a worker share what they import, and the server's one embedded database, which each finds empty.
    isolate: false,
    // What passes the second time only is marked in the list: on a machine that many share, one of six thousand stops nobody.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'tests/{schemas,machines,model}/**/*.test.ts',
            'tests/tools/{faults,lint,mutation,review,rules,statecharts,words}/**/*.test.ts',
          ],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/tools/fuzz/**/*.test.ts'],
        },
      },
      ...(process.env['TEST_DATABASE'] === undefined
        ? [
            {
              extends: true as const,
              test: {
                ...serverTests,
                name: 'embedded',
                include: embeddedSample(),
                env: { TEST_DATABASE: 'PGlite' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          setupFiles: 'tests/src/setup.ts',
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
    ],
  },
}))
