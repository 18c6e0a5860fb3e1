import * as z from 'zod/mini'

const SERVICE = z.enum(['simulated', 'http'])
const secret = z.string().check(z.minLength(32, 'must have at least 32 characters'))
const address = z.url({ protocol: /^https?$/ })

export const SERVICE_VARIABLES = {
  BUREAU: z.optional(SERVICE),
  BUREAU_URL: z.optional(address),
  BUREAU_SECRET: z.optional(secret),
  LENDERS: z.optional(SERVICE),
  LENDERS_URL: z.optional(address),
  LENDERS_SECRET: z.optional(secret),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_URL: z.optional(address),
  MAIL_SECRET: z.optional(secret),
  MAIL_FROM: z.optional(z.string().check(z.minLength(1))),
  AUDIT_WITNESS_URL: z.optional(z.url({ protocol: /^(?:file|https?|s3)$/ })),
  AUDIT_WITNESS_SECRET: z.optional(secret),
  DEMONSTRATION: z._default(z.stringbool(), false),
}

const Services = z.object(SERVICE_VARIABLES)

export type ServiceVariables = z.output<typeof Services>

const NAMES = ['BUREAU', 'LENDERS'] as const

export function findServiceDefects(variables: ServiceVariables): string[] {
  const { SMTP_URL, MAIL_URL, MAIL_SECRET, MAIL_FROM, AUDIT_WITNESS_URL, AUDIT_WITNESS_SECRET } = variables
  const faults: string[] = []
  if (Boolean(MAIL_URL) !== Boolean(MAIL_SECRET))
    faults.push('MAIL_URL and MAIL_SECRET: give both or neither')
  if (SMTP_URL && MAIL_URL) faults.push('SMTP_URL and MAIL_URL: mails go one way, give one of them')
  if (Boolean(SMTP_URL ?? MAIL_URL) !== Boolean(MAIL_FROM))
    faults.push('SMTP_URL or MAIL_URL, and MAIL_FROM: give both or neither')
  if (AUDIT_WITNESS_URL?.startsWith('http') && !AUDIT_WITNESS_SECRET)
    faults.push('AUDIT_WITNESS_SECRET: needed when AUDIT_WITNESS_URL is a webhook')
  for (const name of NAMES) {
    if (variables[name] === 'http' && !(variables[`${name}_URL`] && variables[`${name}_SECRET`])) {
      faults.push(`${name}_URL and ${name}_SECRET: needed when ${name} is http`)
    }
  }
  return faults
}
