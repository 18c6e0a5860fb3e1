import type { BrowserContext } from '@playwright/test'

/** @returns all that the policy refuses from now on in any page of `context`; it grows */
export async function violationsOf(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = []
  await context.exposeFunction('noteViolation', (violation: string) => void violations.push(violation))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile, blockedURI }) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation')
      if (typeof note === 'function') note(`${effectiveDirective} ${sample} ${sourceFile} ${blockedURI}`)
    })
  })
  return violations
}
