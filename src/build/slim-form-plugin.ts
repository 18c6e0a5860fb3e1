import type { Plugin } from 'vite'

const REPLACEMENTS: readonly { file: string; found: RegExp; by: string }[] = [
  {
    file: '/form-core/dist/esm/EventClient.js',
    found: /^[^]*formEventClient[^]*$/,
    by: 'export const formEventClient = { on: () => () => undefined, emit: () => undefined }',
  },
  {
    file: '/form-core/dist/esm/utils.js',
    found: /^const throttleFormState = liteThrottle\([^]*?^\);$/m,
    by: 'const throttleFormState = () => undefined',
  },
  {
    file: '/react-form/dist/esm/useFormGroup.js',
    found: /^[^]*\bFormGroup,[^]*\buseFormGroup\b[^]*$/,
    by: 'export const [FormGroup, useFormGroup] = []',
  },
]

/**
 * Leaves out of TanStack Form its groups, which nothing here uses, and what tells the tools of developers: to any script and any
 * extension that asks on `window` it hands each value of each form, resets it and submits it.
 */
export function slimForm(): Plugin {
  return {
    name: 'slim-form',
    apply: 'build',
    transform(code, id) {
      const replacement = REPLACEMENTS.find(({ file }) => id.includes('/@tanstack/') && id.endsWith(file))
      if (!replacement) return null
      const { file, found, by } = replacement
      if (!found.test(code)) this.error(`${file} is another one now: see src/build/slim-form-plugin.ts`)
      return { code: code.replace(found, () => by), map: null }
    },
  }
}
