import * as calls from '@/schemas/calls/passkeys'
import { nameDevice } from '../../../http/access/name-device'
import type { Api } from '../../../http/serve'
import { beginPasskeySession, offerSignIn } from './begin-session'
import { addPasskey, creationOptions, listPasskeys, removePasskey } from './register'
import { relyingPartyOf, requirePasskeys } from './relying-party'

/** Passkeys, the second way in (docs/adr/0060). Our own: the specification has none. */
export function passkeysResource({ serve }: Api): void {
  serve(calls.getPasskeyCreationOptions, 'agent', async ({ deps, caller, context }) => {
    requirePasskeys(deps)
    return { data: await creationOptions(deps, relyingPartyOf(deps, context), caller) }
  })

  serve(calls.addPasskey, 'agent', async ({ deps, body: response, caller, context }) => {
    requirePasskeys(deps)
    const name = nameDevice(context.req.header('user-agent'))
    return { data: await addPasskey(deps, relyingPartyOf(deps, context), { caller, response, name }) }
  })

  serve(calls.getPasskeySignInOptions, 'anyone', async ({ deps, context }) => ({
    data: await offerSignIn(deps, context, { for: 'app' }),
  }))

  serve(calls.signInWithPasskey, 'anyone', async ({ deps, body: response, context }) => {
    const { token } = await beginPasskeySession(deps, context, { for: 'app' }, response)
    return { data: { token } }
  })

  serve(calls.listPasskeys, 'agent', async ({ deps, caller }) => ({
    data: { passkeys: await listPasskeys(deps, caller) },
  }))

  serve(calls.removePasskey, 'agent', async ({ deps, caller, params }) => {
    await removePasskey(deps, caller, params.id)
    return { message: 'Removed' }
  })
}
