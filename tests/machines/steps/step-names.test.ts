import { expect, test } from 'vitest'
import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'

const modules: Record<string, Record<string, unknown>> = import.meta.glob('@/machines/steps/*.ts', {
  eager: true,
})

const INLINE = new Set(['resting', 'arriving', 'success', 'rejection'])

const kebab = (key: string) => key.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
const camel = (name: string) => name.replaceAll(/-[a-z]/g, (pair) => pair.slice(1).toUpperCase())

/** The step of a state: `success/loan-offers` is `loan-offers`; a borrower's own has that word before it. */
function stepOf(key: string, prefix = '') {
  const name = `${prefix}${kebab(key).split('/').at(-1)}`
  const file = Object.keys(modules).find((path) => path.endsWith(`/${name}.ts`))
  return file === undefined ? undefined : modules[file]?.[camel(name)]
}

test.each(Object.keys(partnerWizardMachine.states).filter((key) => !INLINE.has(key)))(
  'the step of the state %s has its name, as file and as export',
  (key) => {
    expect(stepOf(key)).toMatchObject({ description: partnerWizardMachine.states[key]?.description })
  },
)

test.each(Object.keys(borrowerWizardMachine.states).filter((key) => !INLINE.has(key)))(
  "the borrower's step of the state %s has its name, as file and as export",
  (key) => {
    const step = stepOf(key, 'borrower-') ?? stepOf(key)
    expect(step).toMatchObject({ description: borrowerWizardMachine.states[key]?.description })
  },
)
