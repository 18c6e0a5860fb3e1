import { createQrCode } from '@/schemas/calls/campaign-links'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { FIRST_AGENT } from '../../database/connection/seed'
import { readTotal } from '../../database/tables/list-totals'
import type { Platform } from '../../delivery/deps'
import { addDemoApplication } from './add-demo-application'
import { createDemoClient } from './demo-client'
import { DEMO_APPLICATIONS, DEMO_CAMPAIGNS, DEMO_CASES } from './demo-data'

/** Fills the first agent's tables, so that demos show every state; an agent who has applications is left alone. */
export async function seedDemo(platform: Platform): Promise<void> {
  const { PUBLIC_URL, hosts } = platform.environment
  const tenant = (PUBLIC_URL && hosts.get(new URL(PUBLIC_URL).hostname)) ?? LOCAL_TENANT
  const db = platform.database.forTenant(tenant)
  const agent = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', FIRST_AGENT.mobile)
    .executeTakeFirst()
  if (!agent || (await readTotal(db, agent.id, 'applications')) > 0) return
  const client = await createDemoClient(platform, FIRST_AGENT.mobile)
  for (const [index, demo] of DEMO_APPLICATIONS.entries()) {
    await addDemoApplication(client, demo, `98${String(70_000_001 + index)}`)
  }
  for (const [name, loan_type, required_amount, lender_id, daysAgo, pendency_desc] of DEMO_CASES) {
    client.goBack(daysAgo)
    const disbursement_date = formatDate(
      todayInIndia(new Date(platform.now().getTime() - daysAgo * 86_400_000)),
    )
    const info = { lender_id, disbursement_date, is_pendency: pendency_desc !== '', pendency_desc }
    await client.call(createOfflineCase, { body: { name, loan_type, required_amount, lender_info: [info] } })
  }
  for (const [index, campaign] of DEMO_CAMPAIGNS.entries()) {
    client.goBack(DEMO_CAMPAIGNS.length - index)
    const body = { ...campaign, base_url: client.page('/apply-loan/mobile'), application_source: 'NORMAL' }
    await client.call(createQrCode, { body })
  }
  await client.leave()
}
