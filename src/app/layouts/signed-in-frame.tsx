import { Outlet } from '@tanstack/react-router'
import { ServerData } from '@/src/api/server-data'

/** What stands around every signed-in page: the copy of server data, which the sign-in page does without. */
export default function SignedInFrame() {
  return (
    <ServerData>
      <Outlet />
    </ServerData>
  )
}
