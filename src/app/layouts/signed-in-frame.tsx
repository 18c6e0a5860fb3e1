import { Outlet } from '@tanstack/react-router'
import { ServerData } from '@/src/api/server-data'

/** The copy of server data, which the sign-in page does without. */
export default function SignedInFrame() {
  return (
    <ServerData>
      <Outlet />
    </ServerData>
  )
}
