import * as calls from '@/schemas/calls/devices'
import type { Api } from '../../../http/serve'
import { approveDevice, endDevice, listDevices } from './devices'

/** The devices that a partner is signed in on (docs/adr/0060). Our own: the specification has none. */
export function devicesResource({ serve }: Api): void {
  serve(calls.listDevices, 'agent', async ({ deps, caller }) => ({
    data: { devices: await listDevices(deps, caller) },
  }))

  serve(calls.endDevice, 'agent', async ({ deps, caller, params }) => {
    await endDevice(deps, caller, params.id)
    return { message: 'Signed out' }
  })

  serve(calls.approveDevice, 'agent', async ({ deps, caller, params }) => {
    await approveDevice(deps, caller, params.id)
    return { message: 'Approved' }
  })
}
