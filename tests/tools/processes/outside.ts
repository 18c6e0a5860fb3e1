import * as z from 'zod/mini'
import { openGatewayServer } from '../../server/helpers/gateway-server'

const ANSWER_MS = 150

const messageSchema = z.object({ to: z.string(), kind: z.string(), code: z.optional(z.string()) })
const leadSchema = z.object({ mobile: z.string() })

const ANSWER = {
  status: 'APPROVED',
  lender_ref_id: 'B-77',
  raw_data_from_lender: { stage: 'LEAD', message: 'Taken', description: 'We call the borrower.' },
}

/** The references of what came, by the mobile that it is about. */
export type Arrivals = Map<string, string[]>

function add(arrivals: Arrivals, mobile: string, reference: string): void {
  arrivals.set(mobile, [...(arrivals.get(mobile) ?? []), reference])
}

/** The gateways of SMS, of mail and of lenders, which remember what came. `variables` name them, and let a load sign in whom it will. */
export async function openOutside() {
  const codes = new Map<string, string>()
  const notices: Arrivals = new Map()
  const leads: Arrivals = new Map()
  const mails = new Set<string>()
  const gateway = await openGatewayServer()
  gateway.answers(({ path, reference, body, isSigned }, response, answer) => {
    if (!isSigned) {
      response.writeHead(401).end()
      return
    }
    const told: unknown = JSON.parse(String(body))
    if (path === '/send') {
      const { to, kind, code } = messageSchema.parse(told)
      if (code !== undefined) codes.set(to, code)
      if (kind === 'notice') add(notices, to, reference)
    } else if (path.startsWith('/mails/')) mails.add(reference)
    else add(leads, leadSchema.parse(told).mobile, reference)
    setTimeout(() => answer(ANSWER), ANSWER_MS)
  })
  return {
    variables: {
      OTP_SENDER: 'webhook',
      OTP_WEBHOOK_URL: `${gateway.url}/send`,
      OTP_WEBHOOK_SECRET: gateway.secret,
      MAIL_URL: gateway.url,
      MAIL_SECRET: gateway.secret,
      MAIL_FROM: 'desk@example.in',
      LENDERS: 'http',
      LENDERS_URL: gateway.url,
      LENDERS_SECRET: gateway.secret,
      OTP_PER_ADDRESS_HOUR: '1000000',
      OTP_PER_MOBILE_DAY: '1000000',
      OTP_PER_TENANT_DAY: '1000000',
      OTP_PER_PLATFORM_DAY: '1000000',
    },
    codeFor: (mobile: string) => codes.get(mobile) ?? '',
    notices,
    leads,
    mails,
    close: gateway.close,
  }
}
