import { FIRST_AGENT } from '../database/connection/seed'
import type { Environment } from '../config/environment'
import type { Log } from '../observability/log/log'
import { developersConsole } from '../observability/log/console'

export function welcome(origin: string, environment: Environment, log: Log): void {
  log(`Loan application: ${origin}`)
  const tell = developersConsole(environment)
  if (environment.SEED) tell(`Sign in as ${FIRST_AGENT.name} with the mobile ${FIRST_AGENT.mobile}`)
  if (environment.OTP_SENDER === 'outbox')
    tell(`One-time passwords appear here and, on this machine, at ${origin}/outbox`)
}
