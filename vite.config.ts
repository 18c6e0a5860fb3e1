import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { apiServer } from './server/vite-plugin.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), apiServer(), withoutDescriptions()],
  publicDir: 'src/public',
  build: {
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { advancedChunks: chunks } },
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
