import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { apiServer } from './server/vite-plugin'

export default defineConfig({
  plugins: [react(), apiServer()],
  resolve: { tsconfigPaths: true },
  server: { watch: { ignored: ['**/.data/**'] } },
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
})
