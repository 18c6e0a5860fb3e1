import type { Application } from '@/schemas/entities/application'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'

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
    <ButtonLink
      variant="default"
      aria-label={name ? text(label.whole, { name }) : undefined}
      to="/application/complete-application"
      search={{ id }}
    >
      {text(label.short)}
    </ButtonLink>
  )
}

/** Read where it was told, with the ways on from there (specification 2.26). */
function ReasonsLink({ id, name }: Pick<Application, 'id' | 'name'>) {
  return (
    <ButtonLink
      variant="default"
      aria-label={name ? text('See reasons of {name}', { name }) : undefined}
      to="/application/rejection"
      search={{ id }}
    >
      {text('See reasons')}
    </ButtonLink>
  )
}

/** The page takes it from the navigation's state (specification 2.28). */
export function LendersLink({ applicationId }: { applicationId: string }) {
  return (
    <ButtonLink variant="default" to="/application/prefferred-lenders" state={{ applicationId }}>
      {text('Lenders')}
    </ButtonLink>
  )
}
