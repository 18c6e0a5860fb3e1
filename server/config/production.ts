import { isLoopbackUrl } from './loopback-url'
import type { ServiceVariables } from './outside-services'
import { isExample, weaknessOf, weaknessOfKey } from './secret-strength'

type Variables = ServiceVariables & {
  SECRET?: string | undefined
  DATA_KEY?: string | undefined
  DATABASE_URL?: string | undefined
  METRICS_TOKEN?: string | undefined
  CLAMD_URL?: string | undefined
  PUBLIC_URL?: string | undefined
  TRUST_PROXY?: number | undefined
  OTP_SENDER?: 'outbox' | 'webhook' | undefined
  OTP_WEBHOOK_URL?: string | undefined
  OTP_WEBHOOK_SECRET?: string | undefined
  REVIEWER?: boolean | undefined
  SEED?: boolean | undefined
  SEED_DEMO: boolean
}

/** `name` is the variable's, `text` says what is wrong with it or what it does. */
export type Finding = { isFine: boolean; name: string; text: string }

const fine = (name: string, text: string): Finding => ({ isFine: true, name, text })
const defect = (name: string, text: string): Finding => ({ isFine: false, name, text })

const DEMONSTRATION_ONLY = 'only in a demonstration (DEMONSTRATION=true)'

function inspectSecret(name: string, secret: string | undefined, purpose: string): Finding {
  if (secret === undefined) return defect(name, `production needs ${purpose}`)
  const weakness = weaknessOf(secret)
  return weakness === undefined
    ? fine(name, purpose)
    : defect(name, `${weakness}: take the output of openssl rand -hex 32`)
}

function inspectDataKey({ DATA_KEY }: Variables): Finding {
  if (DATA_KEY === undefined)
    return defect('DATA_KEY', 'production needs the key that secret answers are encrypted with')
  // The others of the list are there to be read until `admin keys rotate` has run, weak or not.
  const weakness = weaknessOfKey(DATA_KEY.split(',')[0] ?? '')
  return weakness === undefined
    ? fine('DATA_KEY', 'the key that secret answers are encrypted with')
    : defect('DATA_KEY', `${weakness}: take the output of openssl rand -base64 32`)
}

function inspectAddress({ PUBLIC_URL, DEMONSTRATION }: Variables): Finding {
  const name = 'PUBLIC_URL'
  if (PUBLIC_URL === undefined)
    return defect(name, 'production needs the address that people know, which links to files begin with')
  if (PUBLIC_URL.startsWith('https:')) return fine(name, PUBLIC_URL)
  // Nobody else is on the way to one's own machine.
  if (DEMONSTRATION && isLoopbackUrl(PUBLIC_URL)) return fine(name, `${PUBLIC_URL}, on this machine only`)
  return defect(name, 'production is reached over https only')
}

function inspectProxy({ TRUST_PROXY: hops }: Variables): Finding {
  const name = 'TRUST_PROXY'
  if (hops === undefined)
    return defect(name, 'say how many proxies stand before the server: 1 or more, or 0 for none')
  return hops === 0
    ? fine(name, 'no proxy that forwards: the address of a connection is the client’s')
    : fine(name, `the client’s address is entry ${hops} from the right of X-Forwarded-For`)
}

function inspectUrl(name: string, url: string | undefined): Finding[] {
  // A missing one is reported for every environment alike (outside-services.ts).
  if (url === undefined) return []
  return [
    url.startsWith('https:')
      ? fine(name, url)
      : defect(name, 'production sends what is personal over https only'),
  ]
}

function inspectCodes(variables: Variables): Finding[] {
  const name = 'OTP_SENDER'
  const { OTP_SENDER, OTP_WEBHOOK_URL, OTP_WEBHOOK_SECRET, DEMONSTRATION } = variables
  if (OTP_SENDER === 'webhook') {
    return [
      ...inspectUrl('OTP_WEBHOOK_URL', OTP_WEBHOOK_URL),
      inspectSecret('OTP_WEBHOOK_SECRET', OTP_WEBHOOK_SECRET, 'the secret that messages are signed with'),
    ]
  }
  if (DEMONSTRATION && OTP_SENDER === 'outbox') return [fine(name, 'codes go to the mailbox at /outbox')]
  return [defect(name, `production needs webhook; codes go to the mailbox ${DEMONSTRATION_ONLY}`)]
}

function inspectService(name: 'BUREAU' | 'LENDERS', variables: Variables): Finding[] {
  if (variables[name] === 'http') {
    const secret = variables[`${name}_SECRET`]
    return [
      ...inspectUrl(`${name}_URL`, variables[`${name}_URL`]),
      ...(secret === undefined
        ? []
        : [inspectSecret(`${name}_SECRET`, secret, 'the secret that requests are signed with')]),
    ]
  }
  return [
    variables.DEMONSTRATION
      ? fine(name, 'simulated')
      : defect(name, `production needs http; answers are simulated ${DEMONSTRATION_ONLY}`),
  ]
}

function inspectMail({ SMTP_URL, MAIL_URL, MAIL_SECRET, DEMONSTRATION }: Variables): Finding[] {
  if (SMTP_URL !== undefined) return [fine('SMTP_URL', 'the way of mails')]
  if (MAIL_URL !== undefined) {
    const secret =
      MAIL_SECRET === undefined
        ? []
        : [inspectSecret('MAIL_SECRET', MAIL_SECRET, 'the secret that mails are signed with')]
    return [...inspectUrl('MAIL_URL', MAIL_URL), ...secret]
  }
  const name = 'SMTP_URL or MAIL_URL'
  return [
    DEMONSTRATION
      ? fine(name, 'no mail leaves')
      : defect(name, `production needs a way for mails; there is none ${DEMONSTRATION_ONLY}`),
  ]
}

function inspectScanner({ CLAMD_URL }: Variables): Finding {
  const text =
    CLAMD_URL === undefined
      ? 'not set: files are handed on unchecked for viruses'
      : 'nobody gets a file before it is checked for viruses'
  return fine('CLAMD_URL', text)
}

function inspectWitness({ AUDIT_WITNESS_URL: url, AUDIT_WITNESS_SECRET: secret }: Variables): Finding[] {
  const name = 'AUDIT_WITNESS_URL'
  if (url === undefined)
    return [
      fine(
        name,
        'not set: signed heads of the audit trail, and erasures to repeat, are in the database alone',
      ),
    ]
  if (!url.startsWith('http')) return [fine(name, url)]
  const purpose = 'the secret that the heads of the audit trail are sent with'
  return [
    ...inspectUrl(name, url),
    ...(secret === undefined ? [] : [inspectSecret('AUDIT_WITNESS_SECRET', secret, purpose)]),
  ]
}

function inspectDevelopment({ REVIEWER, SEED, SEED_DEMO, DEMONSTRATION }: Variables): Finding[] {
  const found: Finding[] = []
  if (REVIEWER && !DEMONSTRATION)
    found.push(defect('REVIEWER', `the page of testers is ${DEMONSTRATION_ONLY}`))
  if (SEED && !DEMONSTRATION) found.push(defect('SEED', `people are made up ${DEMONSTRATION_ONLY}`))
  if (SEED_DEMO) found.push(defect('SEED_DEMO', 'not in production'))
  return found
}

function inspectExamples({ DATABASE_URL, METRICS_TOKEN }: Variables): Finding[] {
  const password = DATABASE_URL === undefined ? '' : new URL(DATABASE_URL).password
  const found: Finding[] = []
  if (isExample(password)) found.push(defect('DATABASE_URL', 'its password is an example'))
  if (isExample(METRICS_TOKEN ?? '')) found.push(defect('METRICS_TOKEN', 'is an example'))
  return found
}

/** All that production asks for, met or not (docs/adr/0032-nothing-is-simulated-unseen.md). */
export function inspectProduction(variables: Variables): Finding[] {
  return [
    inspectSecret('SECRET', variables.SECRET, 'one key of codes and links for all processes'),
    inspectDataKey(variables),
    inspectAddress(variables),
    inspectProxy(variables),
    ...inspectCodes(variables),
    ...inspectService('BUREAU', variables),
    ...inspectService('LENDERS', variables),
    ...inspectMail(variables),
    inspectScanner(variables),
    ...inspectWitness(variables),
    ...inspectDevelopment(variables),
    ...inspectExamples(variables),
  ]
}
