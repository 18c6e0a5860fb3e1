import { getProfile, logout, logoutEverywhere, rememberLanguage } from '@/schemas/calls/auth'
import { sessionLimits } from '../../http/access/new-devices'
import { rememberEarlierSession } from '../../http/access/partner-devices'
import { endEverySession, endSession, unauthorised } from '../../http/access/sessions'
import { requireOffered } from '../../http/chosen-language'
import type { Api } from '../../http/serve'
import { saveLanguage } from './remember-language'

/** Specification 3.6, 7.5. */
export function userResource({ serve }: Api): void {
  serve(getProfile, 'agent', async ({ deps, caller, context }) => {
    const user = await deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', caller.userId)
      .executeTakeFirst()
    if (!user) throw unauthorised()
    await rememberEarlierSession(deps, context, caller, user)
    const { id, first_name, last_name, email, mobile, role, referral_code, profile } = user
    const limits = await sessionLimits(deps, caller)
    return { data: { ...profile, id, first_name, last_name, email, mobile, role, referral_code, ...limits } }
  })

  serve(rememberLanguage, 'caller', async ({ deps, caller, body }) => {
    await saveLanguage(deps, caller, requireOffered(deps, body.language))
    return {}
  })

  serve(logout, 'caller', async ({ deps, caller }) => {
    await endSession(deps, caller)
    return { message: 'Signed out' }
  })

  serve(logoutEverywhere, 'agent', async ({ deps, caller }) => {
    await endEverySession(deps, caller)
    return { message: 'Signed out on every phone' }
  })
}
