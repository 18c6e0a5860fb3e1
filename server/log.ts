import { FIRST_AGENT } from './database/seed'
import type { Environment } from './environment'

/** Writes one line for whoever watches the process. */
export function log(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Says where the app is and how to sign in. */
export function welcome(origin: string, environment: Environment): void {
  log(`Loan application: ${origin}`)
  if (environment.SEED) log(`Sign in as ${FIRST_AGENT.name} with the mobile ${FIRST_AGENT.mobile}`)
  if (environment.OTP_SENDER === 'outbox')
    log(`One-time passwords appear here and, on this machine, at ${origin}/outbox`)
}
