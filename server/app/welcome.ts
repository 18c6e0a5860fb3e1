import type { Environment } from '../config/environment'
import { FIRST_AGENT } from '../database/connection/seed'
import { developerConsole } from '../observability/log/console'
import type { Log } from '../observability/log/log'

export function logWelcome(origin: string, environment: Environment, log: Log): void {
  log(`Loan application: ${origin}`)
  const { corrections, messageFaults, sounds } = environment.deployment
  for (const fault of corrections.faults) log(`The shipped text is shown: ${fault}`, { level: 'warn' })
  for (const fault of messageFaults) log(fault, { level: 'warn' })
  for (const fault of sounds.faults) log(`Not read aloud: ${fault}`, { level: 'warn' })
  const print = developerConsole(environment)
  if (environment.SEED) print(`Sign in as ${FIRST_AGENT.name} with the mobile ${FIRST_AGENT.mobile}`)
  if (environment.OTP_SENDER === 'outbox')
    print(`One-time passwords appear here and, on this machine, at ${origin}/outbox`)
}
