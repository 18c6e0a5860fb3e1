import { expect, test } from 'vitest'
import { STEPS } from '@/schemas/steps/steps'
import { chunkModules } from '@/src/build/chunks'

const files = Object.keys(import.meta.glob(['/{src,schemas,machines}/**/*.{ts,tsx}', '/src/**/*.module.css']))

test.each(chunkModules)('the module %s, which a chunk names, is there', (module) => {
  const name = new RegExp(`^/${module.replaceAll('*', '[^/]*')}(?:\\.tsx?)?$`)
  expect(files.some((file) => name.test(file))).toBe(true)
})

const laterPages = Object.values(STEPS)
  .filter((step) => step !== STEPS.start)
  .map(({ page }) => page)

test.each(laterPages)('the page of %s travels with the other steps', (page) => {
  expect(chunkModules).toContain(`src/features/${page}/*-screen`)
})
