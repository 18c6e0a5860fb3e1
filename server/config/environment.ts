import path from 'node:path'
import * as z from 'zod/mini'
import { overrideRetention } from './deployment/override-retention'
import { readDeployment, type Deployment } from './deployment/read-deployment'
import type { Retention } from './deployment/retention-schema'
import { SERVICE_VARIABLES, findServiceDefects } from './outside-services'
import { inspectProduction, type Finding } from './production'
import { tenantHosts } from './tenant-hosts'

const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.positive()), fallback)
const GIGABYTE = 1024 ** 3
const flag = z._default(z.stringbool(), false)
const hops = z.optional(
  z.union(
    [
      z.pipe(z.string().check(z.regex(/^\d$/, { abort: true })), z.transform(Number)),
      z.pipe(z.stringbool(), z.transform(Number)),
    ],
    'must be the number of proxies: 0 to 9, true for 1, false for 0',
  ),
)
const text = z.optional(z.string().check(z.minLength(1)))

/** 32 bytes in base64 each, with or without an id. */
const MASTER_KEYS = /^(?:[\w-]+:)?[\w+/-]{43}=?(?:,(?:[\w-]+:)?[\w+/-]{43}=?)*$/

const OTLP_HEADERS = /^(?:[\w-]+=[^,\r\n]+(?:,[\w-]+=[^,\r\n]+)*)?$/

const Variables = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 8080),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TENANT_HOSTS: z._default(z.string(), ''),
  TRUST_PROXY: hops,
  HSTS_SUBDOMAINS: flag,
  DATA_DIR: z._default(z.string(), '.data'),
  DEPLOYMENT_DIR: text,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  DATABASE_REPLICA_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  EARLIER_SECRETS: z._default(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',').filter((secret) => secret !== '')),
    ),
    [],
  ),
  DATA_KEY: z.optional(
    z.string().check(z.regex(MASTER_KEYS, 'must be 32 bytes in base64, or a list of id:key with commas')),
  ),
  SEED: z.optional(z.stringbool()),
  SEED_DEMO: flag,
  REVIEWER: z.optional(z.stringbool()),
  SERVICE_WORKER: z._default(z.stringbool(), true),
  WEB_VITALS: z._default(z.stringbool(), true),
  CHART_STEPS: flag,
  LOG_FORMAT: z.optional(z.enum(['json', 'text'])),
  LOG_REQUESTS: z.optional(z.stringbool()),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.string().check(z.regex(OTLP_HEADERS, 'must be name=value, several with commas')),
    '',
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.regex(/^[\w.-]{1,60}$/)), 'loan-application'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  S3_BUCKET: text,
  S3_REGION: z._default(z.string(), 'ap-south-1'),
  S3_ENDPOINT: z.optional(z.url()),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  UPLOAD_MAX_BYTES: count(20 * 1024 * 1024),
  UPLOAD_MAX_FILES: count(10),
  UPLOAD_MAX_SECONDS: count(300),
  APPLICATION_MAX_FILES: count(300),
  APPLICATION_MAX_BYTES: count(GIGABYTE),
  REGISTRATION_MAX_FILES: count(40),
  REGISTRATION_MAX_BYTES: count(GIGABYTE / 4),
  GUEST_MAX_FILES: count(400),
  GUEST_MAX_BYTES: count(1.5 * GIGABYTE),
  RETENTION_DAYS: z._default(z.string(), ''),
  JSON_MAX_BYTES: count(256 * 1024),
  REQUESTS_AT_ONCE: z.optional(z.coerce.number().check(z.int(), z.positive())),
  REQUESTS_WAITING: z.optional(z.coerce.number().check(z.int(), z.positive())),
  REQUEST_PATIENCE_MS: count(4000),
  LINK_SECONDS: count(600),
  HAND_OVER_SECONDS: count(900),
  HAND_OVERS_PER_APPLICATION_HOUR: count(20),
  HAND_OVER_FOLLOWERS: count(300),
  OTP_SENDER: z.optional(z.enum(['outbox', 'webhook'])),
  OTP_WEBHOOK_URL: z.optional(z.url()),
  OTP_WEBHOOK_TOKEN: text,
  OTP_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  CLAMD_URL: z.optional(z.url({ protocol: /^(?:tcp|unix)$/ })),
  ...SERVICE_VARIABLES,
  OTP_SECONDS: count(300),
  OTP_TRIES: count(5),
  OTP_WRONG_PER_MOBILE_DAY: count(20),
  OTP_PER_MOBILE_HOUR: count(12),
  OTP_PER_ADDRESS_HOUR: count(100),
  OTP_PER_AGENT_DAY: count(300),
  OTP_PER_MOBILE_DAY: count(40),
  OTP_PER_TENANT_DAY: count(20_000),
  OTP_PER_PLATFORM_DAY: count(100_000),
  OTP_USUAL_PREFIX_HOUR: count(40),
  OTP_USUAL_TENANT_HOUR: count(1000),
  OTP_WRONG_PER_AGENT_DAY: count(60),
  DEVICE_DAYS: count(180),
  PASSKEYS_PER_ADDRESS_HOUR: count(200),
  TRACK_PER_ADDRESS_HOUR: count(200),
  VISITS_PER_ADDRESS_HOUR: count(600),
  REPORTS_PER_ADDRESS_HOUR: count(600),
  COMPLAINTS_PER_ADDRESS_HOUR: count(20),
  COMPLAINTS_PER_TENANT_DAY: count(500),
  VERIFIED_MOBILE_MINUTES: count(60),
  SESSION_HOURS: count(72),
  SESSION_MAX_HOURS: count(30 * 24),
  GUEST_HOURS: count(24),
})

type AdmissionLimits = { REQUESTS_AT_ONCE: number; REQUESTS_WAITING: number }

/** Some seventy of agents over reads and saves: nobody waits ten times as long as when ten ask. No more at once than there are connections. */
const ADMISSION_LIMITS: Readonly<Record<'shared' | 'embedded', AdmissionLimits>> = {
  shared: { REQUESTS_AT_ONCE: 8, REQUESTS_WAITING: 28 },
  embedded: { REQUESTS_AT_ONCE: 2, REQUESTS_WAITING: 34 },
}

export type Environment = Omit<
  z.output<typeof Variables>,
  | 'TRUST_PROXY'
  | 'OTP_SENDER'
  | 'SEED'
  | 'REVIEWER'
  | 'TENANT_HOSTS'
  | 'RETENTION_DAYS'
  | 'LOG_FORMAT'
  | 'LOG_REQUESTS'
  | keyof AdmissionLimits
> &
  AdmissionLimits & {
    hosts: ReadonlyMap<string, string>
    deployment: Deployment
    retention: Retention
    TRUST_PROXY: number
    OTP_SENDER: 'outbox' | 'webhook'
    SEED: boolean
    LOG_FORMAT: 'json' | 'text'
    LOG_REQUESTS: boolean
    REVIEWER: boolean
  }

function findContradictions(variables: z.output<typeof Variables>, periods: Retention | undefined): string[] {
  const found: string[] = []
  if (variables.OTP_SENDER === 'webhook' && !variables.OTP_WEBHOOK_URL) {
    found.push('OTP_WEBHOOK_URL: needed when OTP_SENDER is webhook')
  }
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) {
    found.push('DATABASE_REPLICA_URL: the embedded database has no replica: needs DATABASE_URL')
  }
  found.push(...findServiceDefects(variables))
  const { wrong } = tenantHosts(variables.TENANT_HOSTS, variables.PUBLIC_URL)
  if (wrong.length > 0) found.push(`TENANT_HOSTS: no host or host=tenant: ${wrong.join(', ')}`)
  // Periods that are wrong themselves are reported as such.
  const early = periods ? overrideRetention(periods, variables.RETENTION_DAYS).wrong : []
  if (early.length > 0) found.push(`RETENTION_DAYS: ${early.join(', ')}`)
  if (Boolean(variables.S3_ACCESS_KEY_ID) !== Boolean(variables.S3_SECRET_ACCESS_KEY)) {
    found.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give both or neither')
  }
  return found
}

function listHosts({ tenants }: Deployment): [host: string, tenant: string][] {
  return Object.entries(tenants.tenants).flatMap(([id, { hosts }]) =>
    hosts.map((host): [string, string] => [host, id]),
  )
}

type Source = Readonly<Record<string, string | undefined>>

/** A reason begins with the variables that it is about: `BUREAU_URL and BUREAU_SECRET: needed`. */
function isAbout(reason: string, names: ReadonlySet<string>): boolean {
  return (reason.split(':')[0] ?? '').split(/\W+/).some((word) => names.has(word))
}

function examine(source: Source) {
  // Compose files and shells clear a variable by emptying it.
  const given = Object.entries(source).filter(([, value]) => value !== '')
  const parsed = Variables.safeParse(Object.fromEntries(given))
  const issues = parsed.error?.issues ?? []
  const unreadable = new Set(issues.map(({ path: [name] }) => String(name)))
  // One start shows all that is wrong: what can be read is judged although another variable cannot.
  const variables =
    parsed.data ?? Variables.parse(Object.fromEntries(given.filter(([name]) => !unreadable.has(name))))
  const { deployment, wrong } = readDeployment(variables.DEPLOYMENT_DIR)
  const findings = inspectProduction(variables).filter(({ name }) => !isAbout(name, unreadable))
  const contradictions = findContradictions(variables, deployment.retention)
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...contradictions.filter((reason) => !isAbout(reason, unreadable)),
    ...wrong.map((fault) => `DEPLOYMENT_DIR: ${fault}`),
  ]
  return { variables, deployment, problems, findings }
}

/** `isDemonstration`: simulators and the mailbox for codes are allowed. */
export type Inspection = {
  NODE_ENV: string
  isDemonstration: boolean
  problems: string[]
  findings: Finding[]
}

/** Judged as production would, whatever NODE_ENV says. */
export function inspectEnvironment(source: Source): Inspection {
  const { variables, problems, findings } = examine(source)
  return { NODE_ENV: variables.NODE_ENV, isDemonstration: variables.DEMONSTRATION, problems, findings }
}

/** Variables: docs/reference-server.md. @throws Error naming every variable that is wrong, so that one start shows all of them */
export function parseEnvironment(source: Source): Environment {
  const { variables: read, deployment, problems, findings } = examine(source)
  const isProduction = read.NODE_ENV === 'production'
  if (isProduction) {
    const defects = findings.filter(({ isFine }) => !isFine)
    problems.push(...defects.map(({ name, text: reason }) => `${name}: ${reason}`))
  }
  if (problems.length > 0) {
    throw new Error(`The environment is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
  const { TENANT_HOSTS, RETENTION_DAYS, ...variables } = read
  const limits = ADMISSION_LIMITS[variables.DATABASE_URL === undefined ? 'embedded' : 'shared']
  return {
    ...variables,
    deployment,
    hosts: tenantHosts(TENANT_HOSTS, variables.PUBLIC_URL, listHosts(deployment)).hosts,
    retention: overrideRetention(deployment.retention, RETENTION_DAYS).retention,
    DATA_DIR: path.resolve(variables.DATA_DIR),
    TRUST_PROXY: variables.TRUST_PROXY ?? 0,
    OTP_SENDER: variables.OTP_SENDER ?? 'outbox',
    REQUESTS_AT_ONCE: variables.REQUESTS_AT_ONCE ?? limits.REQUESTS_AT_ONCE,
    REQUESTS_WAITING: variables.REQUESTS_WAITING ?? limits.REQUESTS_WAITING,
    SEED: variables.SEED ?? !isProduction,
    LOG_FORMAT: variables.LOG_FORMAT ?? (isProduction ? 'json' : 'text'),
    LOG_REQUESTS: variables.LOG_REQUESTS ?? isProduction,
    REVIEWER: variables.REVIEWER ?? !isProduction,
  }
}
