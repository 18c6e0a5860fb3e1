import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Application } from '@/schemas/entities/application'

const LABELS: Readonly<Record<string, string>> = {
  DRAFT: 'Complete Application',
  INCOMPLETE: 'Incomplete Application',
}

/** By its status (specification 2.4). */
export function ApplicationAction({ application: { id, name, status } }: { application: Application }) {
  if (status === 'REJECTED') return <ReasonsLink id={id} name={name} />
  const label = LABELS[status]
  if (label === undefined) return null
  return (
    <Button
      variant="default"
      aria-label={name ? `${label} of ${name}` : label}
      renderRoot={(props) => <Link {...props} to="/application/complete-application" search={{ id }} />}
    >
      {label}
    </Button>
  )
}

/** Read where it was told, with the ways on from there (specification 2.26). */
function ReasonsLink({ id, name }: Pick<Application, 'id' | 'name'>) {
  return (
    <Button
      variant="default"
      aria-label={name ? `See reasons of ${name}` : 'See reasons'}
      renderRoot={(props) => <Link {...props} to="/application/rejection" search={{ id }} />}
    >
      See reasons
    </Button>
  )
}

/** The page takes it from the navigation's state (specification 2.28). */
export function LendersLink({ applicationId }: { applicationId: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/application/prefferred-lenders" state={{ applicationId }} />
      )}
    >
      Lenders
    </Button>
  )
}
