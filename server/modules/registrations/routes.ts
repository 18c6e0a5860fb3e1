import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { trackRegistration } from '@/schemas/calls/track'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { REGISTRATION_UPLOAD, registrationUploadRules } from '@/schemas/files/uploads'
import { phrase } from '@/schemas/language/phrases'
import { ifscFault } from '@/schemas/text/ifsc-of-bank'
import { toBankList } from '../../config/deployment/bank-list'
import { HttpError, notFound } from '../../core/http-error'
import { messageWithKey } from '../../core/message-with-key'
import type { Deps } from '../../delivery/deps'
import type { Caller, Guest } from '../../http/access/sessions'
import { clientAddress } from '../../http/client-address'
import { parseInput, type Api } from '../../http/serve'
import { withReceivedForm } from '../files/receive'
import { storeFile } from '../files/store-file'
import { uploadLimits } from '../files/upload-limits'
import { register } from './register'

function requireGuest(caller: Caller): Guest {
  if (caller.kind === 'guest') return caller
  throw new HttpError(403, 'You are signed in as a partner already')
}

async function isPartner({ db }: Deps, mobile: string): Promise<boolean> {
  const users = db.selectFrom('users').select('id').where('mobile', '=', mobile).where('left_at', 'is', null)
  return (await users.executeTakeFirst()) !== undefined
}

/** Specification 5.16, 7.14. */
export function joinUsResource({ serve }: Api): void {
  serve(uploadRegistrationFile, 'caller', async ({ deps, caller, context, runOnce }) => {
    const guest = requireGuest(caller)
    const bounds = uploadLimits(uploadRegistrationFile, deps.environment)
    return withReceivedForm(context.req.raw, bounds, async ({ fields, files }) => {
      const form = parseInput(uploadRegistrationFile.form, fields)
      const { mobile, file_type } = form
      if (mobile !== guest.mobile) throw new HttpError(403, 'Verify the mobile number first')
      return runOnce([form, files.map(({ sentSha256 }) => sentSha256)], async () => {
        const storing = files.map((file) =>
          storeFile(deps, file, `join-us/${mobile}`, registrationUploadRules[file_type], {
            user_id: null,
            mobile,
            application_id: null,
            file_type,
            upload_type: REGISTRATION_UPLOAD,
            record_index: null,
          }),
        )
        const [file_id] = await Promise.all(storing)
        return { data: { file_id } }
      })
    })
  })

  serve(requestRegistration, 'caller', async ({ deps, body, caller }) => {
    const error = ifscFault(toBankList(deps.environment.deployment), body.bank_name, body.ifsc)
    if (error !== undefined) throw new HttpError(400, error)
    const tracker_id = await register(deps, requireGuest(caller), body)
    return { data: { tracker_id } }
  })

  serve(trackRegistration, 'anyone', async ({ deps, query: { tracker_id: mobile }, caller, context }) => {
    const address = clientAddress(context, deps.environment.TRUST_PROXY)
    const isProved = caller?.kind === 'guest' && caller.mobile === mobile
    await (isProved
      ? deps.limits.countTracking(address)
      : deps.limits.countMobileTracking(deps.tenant, mobile, address))
    // Only the mobile's owner may learn that it is a partner's.
    if (isProved && (await isPartner(deps, mobile)))
      return { message: 'You are a partner. Log in with this mobile number.' }
    const found = await deps.db
      .selectFrom('registrations')
      .select('created_at')
      .where('mobile', '=', mobile)
      .executeTakeFirst()
    if (!found) throw notFound('There is no registration with this mobile number')
    // Specification 2.30 has anybody follow a registration by its mobile; when it was made is its owner's.
    if (!isProved) return { message: 'Your registration was received and is being reviewed.' }
    const day = formatDate(todayInIndia(found.created_at))
    return messageWithKey(phrase('Your registration was received on {day} and is being reviewed.', { day }))
  })
}
