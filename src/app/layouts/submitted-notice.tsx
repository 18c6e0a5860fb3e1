import { text } from '@/src/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useSession } from '@/src/hooks/session'
import { submittedApplicationQuery } from '@/src/api/queries/queries'
import band from '@/src/ui/page/band.module.css'

/** The server says so to nobody but the owner of the mobile: before a code has proved that, nothing is known. */
export function SubmittedNotice() {
  const wizard = useSession(({ context }) => context.borrowerWizard)
  const enabled = useSelector(wizard ?? undefined, (snapshot) => snapshot?.context.isVerified === true)
  const { data } = useQuery({ ...submittedApplicationQuery(), enabled })
  if (!data?.tracker_id) return null
  return (
    <output className={band.band}>
      <span>
        {text('Your application {id} is submitted already. What you begin here is another one.', {
          id: data.tracker_id,
        })}
      </span>{' '}
      <Link to="/apply-loan/track">{text('See its status')}</Link>
    </output>
  )
}
