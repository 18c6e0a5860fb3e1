import { openMigratedDatabase } from '../../app/start'
import type { Environment } from '../../config/environment'
import { openLog } from '../../observability/log/open-log'
import { logSecurityEvent } from '../../observability/log/security-event'
import { addAgent, endAgent, endSessions, listAgents } from './agents'
import { verifyAudit } from './audit'
import { answerComplaint, showComplaints } from './complaints'
import { verifyConsentChain } from './consents'
import { checkData } from './data'
import { approveDevices, removePasskeys } from './devices'
import { distributeTables } from './distribute'
import { examineEnvironment } from './doctor'
import { eraseBorrowerOnRequest, eraseNamedPersonOnRequest } from './erase'
import { showErasureRequests } from './erasure-requests'
import { exportPerson } from './export'
import { showOrRetryJobs } from './jobs'
import { rotateDataKeys } from './keys'
import type { Operator } from './operator'
import { approveRegistration, listRegistrations } from './registrations'
import { repeatRecordedErasures } from './repeat-erasures'
import { showRetention } from './retention'
import { makeOwnSounds } from './sounds'
import { showTenants } from './tenants'
import { exportTexts, importTexts } from './texts'

type Command = { description: string } & (
  | { run: (operator: Operator, parameters: string[]) => Promise<number> }
  /** Needs neither settings nor a database. */
  | { check: (parameters: string[], write: Operator['write']) => number }
)

const COMMANDS = {
  tenants: { description: 'lists the tenants with their hosts, agents and inboxes', run: showTenants },
  // The first name that fits is taken: a longer one comes before the shorter one that it begins with.
  'agents add': {
    description: 'lets somebody sign in at a tenant, as AGENT, MANAGER or REVIEWER',
    run: addAgent,
  },
  'agents end': { description: 'signs a partner who leaves out for good', run: endAgent },
  agents: { description: 'lists everybody who signs in at a tenant', run: listAgents },
  'sessions end': { description: 'signs a partner out on every phone', run: endSessions },
  'device approve': {
    description: 'lists the new phones of a partner, and lets them do everything at once',
    run: approveDevices,
  },
  'passkeys remove': {
    description: 'removes the passkeys of a partner who has lost them',
    run: removePasskeys,
  },
  'registrations approve': {
    description: 'makes an agent of whoever registered, with their documents',
    run: approveRegistration,
  },
  registrations: {
    description: 'lists who has registered at a tenant and is no partner yet',
    run: listRegistrations,
  },
  export: { description: 'writes all that is held on the person of a mobile, as JSON', run: exportPerson },
  'erase named-person': {
    description:
      'erases a co-applicant or reference out of the applications of others, and prints the certificate of it',
    run: eraseNamedPersonOnRequest,
  },
  erase: {
    description: 'erases a borrower of a tenant on request, and prints the certificate of it',
    run: eraseBorrowerOnRequest,
  },
  'complaints answer': {
    description: 'writes down what a complaint was answered, and mails it to whoever gave an address',
    run: answerComplaint,
  },
  complaints: {
    description: 'prints the complaints that wait for an answer, the oldest first',
    run: showComplaints,
  },
  jobs: {
    description: 'lists what waits to be sent and what was given up; retry <id>|all tries that again',
    run: showOrRetryJobs,
  },
  retention: { description: 'prints how long each kind of record is kept, and why', run: showRetention },
  'data check': {
    description: 'says what is wrong with the data in DEPLOYMENT_DIR, or in the directory that is named',
    check: checkData,
  },
  'texts export': {
    description: 'writes all texts in a language as a sheet (CSV) for a native reader, with their states',
    check: exportTexts,
  },
  'texts import': {
    description: 'takes such a sheet back into DEPLOYMENT_DIR; with a fault in a row it writes nothing',
    check: importTexts,
  },
  sounds: {
    description: 'makes the sounds of approved notices and key facts in DEPLOYMENT_DIR, with espeak-ng',
    check: makeOwnSounds,
  },
  doctor: {
    description: 'says what production would refuse of this environment, and what is fine',
    check: examineEnvironment,
  },
  'keys rotate': {
    description: 'encrypts every secret answer with a new key, and all keys with the first of DATA_KEY',
    run: rotateDataKeys,
  },
  distribute: {
    description: 'spreads the tables over the machines of a database that has Citus (docs/citus.md)',
    run: distributeTables,
  },
  'audit verify': {
    description: 'reads the whole audit trail and finds what was changed or removed',
    run: verifyAudit,
  },
  'erasure requests': {
    description: 'prints who has asked on the tracking page to be erased, and is not yet',
    run: showErasureRequests,
  },
  'erasure repeat': {
    description: 'erases again, after a restore, whom the witness says was erased since the backup',
    run: repeatRecordedErasures,
  },
  'consent verify': {
    description: 'reads the receipts of all consents and finds what was changed or removed',
    run: verifyConsentChain,
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof COMMANDS

const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help'])

const USAGE = [
  'npm run admin -- <command>',
  ...Object.entries(COMMANDS).map(([words, { description }]) => `  ${words}: ${description}`),
]

/** On the error output: the other one is the operator's answer. */
function logCommand(environment: Environment, name: string, parameters: readonly string[]): void {
  const tenant = / --tenant[= ](\S+)/.exec(` ${parameters.join(' ')}`)?.[1] ?? 'all'
  const actor = `operator:${process.getuid?.() ?? 'unknown'}`
  const event = { action: 'admin command', actor, address: 'local', tenant, route: name } as const
  logSecurityEvent(openLog(environment, process.stderr), event)
}

/**
 * The embedded database serves one process, so its server is stopped first.
 * @returns the exit code: 1 for something found or not done, 2 for parameters that cannot be read
 */
export async function runAdminCommand(
  args: readonly string[],
  readEnvironment: () => Environment,
  write: (line: string) => void,
): Promise<number> {
  const [name, command] =
    Object.entries<Command>(COMMANDS).find(([known]) => `${args.join(' ')} `.startsWith(`${known} `)) ?? []
  if (!command || name === undefined) {
    for (const line of USAGE) write(line)
    return HELP.has(args[0] ?? '') ? 0 : 2
  }
  const parameters = args.slice(name.split(' ').length)
  if ('check' in command) return command.check(parameters, write)
  const environment = readEnvironment()
  logCommand(environment, name, parameters)
  const database = await openMigratedDatabase(environment)
  try {
    return await command.run({ database, environment, write }, parameters)
  } finally {
    await database.close()
  }
}
