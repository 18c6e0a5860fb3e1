import { networkPrefix } from '../core/network-prefix'
import { DAY_SECONDS, HOUR_SECONDS, type Counter, type Counting, type OpenCounter } from './code-limits'
import type { Platform } from './deps'
import type { CodeCount } from './ports/limits'

/** Of a day's budget strangers get this share; the rest is for known devices and signed-in agents. */
const SHARE_OF_STRANGERS = 0.75
/** Of a tenant's budget, for senders who know nothing of proofs. */
const SHARE_WITHOUT_PROOF = 0.05
const USUAL_OF_MOBILE_HOUR = 3
const ALARM_SHARE = 0.7

type UsualCount = { counter: Counter; key: string; usual: number }

/** For a mobile, a tenant and the platform; a day's budget, and how far an hour's sends are above their usual. */
export function openCodeBudget(
  open: OpenCounter,
  { environment, log, metrics }: Pick<Platform, 'environment' | 'log' | 'metrics'>,
) {
  const { OTP_PER_MOBILE_DAY, OTP_PER_PLATFORM_DAY, OTP_USUAL_PREFIX_HOUR, OTP_USUAL_TENANT_HOUR } =
    environment
  const budgetOf = (name: string, points: number, openDay = open) => ({
    all: openDay(`budget-${name}`, points, DAY_SECONDS),
    strangers: openDay(`budget-${name}-strangers`, Math.floor(points * SHARE_OF_STRANGERS), DAY_SECONDS),
  })
  const openWithAlarm: OpenCounter = (budget, points, seconds) => {
    const counter = open(budget, points, seconds)
    return {
      ...counter,
      async consume(key) {
        const used = await counter.consume(key)
        if (used !== Math.ceil(points * ALARM_SHARE)) return used
        metrics.budgetAlarms.inc({ budget })
        log(`Of the ${points} codes of a day, 70 % are spent: ${budget} ${key}`, { level: 'warn' })
        return used
      },
    }
  }
  const ofTenants = new Map<string, ReturnType<typeof budgetOf> & { withoutProof: Counter }>()
  const ofTenant = (tenant: string) => {
    const points =
      environment.deployment.tenants.tenants[tenant]?.codes_per_day ?? environment.OTP_PER_TENANT_DAY
    const opened = ofTenants.get(tenant) ?? {
      ...budgetOf('tenant', points, openWithAlarm),
      withoutProof: open('unproved-tenant', Math.ceil(points * SHARE_WITHOUT_PROOF), DAY_SECONDS),
    }
    ofTenants.set(tenant, opened)
    return opened
  }
  const ofMobile = budgetOf('mobile', OTP_PER_MOBILE_DAY)
  const ofPlatform = budgetOf('platform', OTP_PER_PLATFORM_DAY, openWithAlarm)
  const hourly = (name: string) => open(`usual-${name}`, Number.MAX_SAFE_INTEGER, HOUR_SECONDS)
  const sendsOf = { prefix: hourly('prefix'), mobile: hourly('mobile'), tenant: hourly('tenant') }

  function usualOf({ tenant, mobile, requester }: CodeCount): UsualCount[] {
    const ofAll = { counter: sendsOf.tenant, key: tenant, usual: OTP_USUAL_TENANT_HOUR }
    if (requester.class !== 'stranger') return [ofAll]
    const ofOne = { counter: sendsOf.mobile, key: `${tenant}:${mobile}`, usual: USUAL_OF_MOBILE_HOUR }
    const prefix = networkPrefix(requester.address)
    if (prefix === undefined) return [ofAll, ofOne]
    return [ofAll, ofOne, { counter: sendsOf.prefix, key: prefix, usual: OTP_USUAL_PREFIX_HOUR }]
  }

  return {
    /** The narrowest first. */
    ofDay({ tenant, mobile, requester }: CodeCount): Counting {
      const budgets = [
        [ofMobile, `${tenant}:${mobile}`],
        [ofTenant(tenant), tenant],
        [ofPlatform, 'all'],
      ] as const
      return budgets.flatMap(([{ strangers, all }, key]): Counting =>
        requester.class === 'stranger'
          ? [
              [strangers, key],
              [all, key],
            ]
          : [[all, key]],
      )
    },
    withoutProof: ({ tenant }: CodeCount): Counting => [[ofTenant(tenant).withoutProof, tenant]],
    /** @returns the next send as a multiple of what is usual in an hour, by the count that is furthest above; 0 for who is known */
    async pressureOf(count: CodeCount): Promise<number> {
      if (count.requester.class !== 'stranger') return 0
      const pressures = usualOf(count).map(
        async ({ counter, key, usual }) => ((await counter.used(key)) + 1) / usual,
      )
      return Math.max(...(await Promise.all(pressures)))
    },
    async noteSent(count: CodeCount): Promise<void> {
      for (const { counter, key } of usualOf(count)) await counter.consume(key)
    },
  }
}
