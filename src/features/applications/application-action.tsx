import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Application } from '@/schemas/entities/application'

const LABELS = new Map<
  string,
  { short: Label; whole: 'Complete Application of {name}' | 'Incomplete Application of {name}' }
>([
  ['DRAFT', { short: 'Complete Application', whole: 'Complete Application of {name}' }],
  ['INCOMPLETE', { short: 'Incomplete Application', whole: 'Incomplete Application of {name}' }],
])

/** By its status (specification 2.4). */
export function ApplicationAction({ application: { id, name, status } }: { application: Application }) {
  if (status === 'REJECTED') return <ReasonsLink id={id} name={name} />
  const label = LABELS.get(status)
  if (label === undefined) return null
  return (
    <Button
      variant="default"
      aria-label={name ? text(label.whole, { name }) : undefined}
      renderRoot={(props) => <Link {...props} to="/application/complete-application" search={{ id }} />}
    >
      {text(label.short)}
    </Button>
  )
}

/** Read where it was told, with the ways on from there (specification 2.26). */
function ReasonsLink({ id, name }: Pick<Application, 'id' | 'name'>) {
  return (
    <Button
      variant="default"
      aria-label={name ? text('See reasons of {name}', { name }) : undefined}
      renderRoot={(props) => <Link {...props} to="/application/rejection" search={{ id }} />}
    >
      {text('See reasons')}
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
      {text('Lenders')}
    </Button>
  )
}
