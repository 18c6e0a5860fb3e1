import { FormModel } from '../models/form.model'
import type { Reply } from './controlled-api'
import { press, submit } from './gestures'
import type { Hand } from './screen'

/** Why no walk sees a chart refuse a mobile. */
export const MOBILE_IS_CHECKED =
  'The form itself says that it needs a mobile number, before the chart is asked.'

/** Looks an application up by its tracker id; `says` is what the server adds to how it stands. */
export async function track(
  { page, form, api }: Hand,
  says: { may_withdraw?: boolean; has_consents?: boolean },
): Promise<void> {
  await form.answer('Tracker id', 'LN1234567890')
  await submit(form)
  await api.answer(['GET /v1/track'], {
    body: { message: 'Your loan was paid out.', data: { application_status: 'COMPLETED', ...says } },
  })
  await page.getByText('Your loan was paid out.').first().waitFor()
}

/** Types the mobile of an application, and asks for its code. */
export async function submitOwnMobile({ page }: Hand, { mobile }: { mobile: string }): Promise<void> {
  const own = new FormModel(page, page.locator('form:has([name=own_mobile])'))
  await own.answer('Mobile number', mobile)
  await press(page, 'Send OTP')
}

type Proved = { kind: string; standing?: unknown; consents?: unknown }

/** @returns what the server answers to whoever has proved a mobile: what they ask for, or that it is not theirs. */
export function provedResult({ kind, standing, consents }: Proved): Reply {
  if (kind === 'foreign') return { status: 404, body: { message: 'Not found' } }
  if (kind === 'unproved') return { status: 401, body: { message: 'Please sign in again' } }
  return { body: { data: standing ?? consents } }
}
