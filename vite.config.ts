import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { apiServer } from './server/vite-plugin.ts'

/** The charts' descriptions are for reviewers and diagrams, which read the source: the browser does without them. */
function withoutDescriptions(): Plugin {
  const description = /^\s*description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?$/gm
  return {
    name: 'without-descriptions',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    transform: (code, id) => (id.includes('/machines/') ? code.replaceAll(description, '') : null),
  }
}

/**
 * Two chunks instead of sixty: what the sign-in page needs, and what the first wizard step needs beyond it. Small chunks
 * compress badly, and each is one request more on a bad network. Every later step keeps a chunk of its own.
 */
const chunks = {
  groups: [
    { name: 'first', test: /src\/main\.tsx$/, priority: 2 },
    {
      name: 'wizard',
      test: /src\/(?:app\/partner-tools|features\/start\/mobile-screen|form\/app-form)\.tsx?$/,
      priority: 1,
    },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), apiServer(), withoutDescriptions()],
  publicDir: 'src/public',
  build: {
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: chunks } },
  },
  resolve: { tsconfigPaths: true },
  server: { port: Number(process.env['PORT'] ?? 8080), watch: { ignored: ['**/.data/**'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/{schemas,machines,model,server}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'dom', include: ['tests/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
}))
