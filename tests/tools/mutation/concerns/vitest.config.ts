import path from 'node:path'
import { loadConfigFromFile, mergeConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { applyMutant, placeOf, type Mutant } from './mutant.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** Hands out the code of one file with the fault of MUTANT in it, which changes from run to run (`try-mutants.ts`). */
function brokenOnPurpose(): Plugin {
  return {
    name: 'broken-on-purpose',
    enforce: 'pre',
    transform(code, id) {
      const asked = process.env['MUTANT']
      if (asked === undefined) return null
      const mutant = JSON.parse(asked) as Mutant // Written by try-mutants.ts.
      return path.relative(root, id) === placeOf(mutant).file ? applyMutant(code, mutant) : null
    },
  }
}

/** The tests as `npm test` runs them, on code that is broken. */
export default defineConfig(async (env) => {
  const product = await loadConfigFromFile(env, path.join(root, 'vite.config.ts'))
  return mergeConfig(product?.config ?? {}, { root, plugins: [brokenOnPurpose()] })
})
