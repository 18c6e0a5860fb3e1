import { expect, test } from 'vitest'
import { chunkModules } from '@/src/build/chunks'

const files = Object.keys(import.meta.glob(['/{src,schemas,machines}/**/*.{ts,tsx}', '/src/**/*.module.css']))

test.each(chunkModules)('the module %s, which a chunk names, is there', (module) => {
  const name = new RegExp(`^/${module.replaceAll('*', '[^/]*')}(?:\\.tsx?)?$`)
  expect(files.some((file) => name.test(file))).toBe(true)
})
