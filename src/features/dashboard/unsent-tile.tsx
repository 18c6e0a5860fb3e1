import { Link } from '@tanstack/react-router'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { useLostEntries, useOutboxItems } from '../../hooks/outbox'
import classes from './dashboard.module.css'
import { Tile } from './tile'

export function UnsentTile() {
  const items = useOutboxItems()
  const lost = useLostEntries()
  if (items.length + lost.length === 0) return null
  return (
    <Tile title="Not sent yet">
      <ul className={classes.unsent}>
        {applicationsOf(items).map(({ id, name, count }) => (
          <li key={id}>
            {id === '' ? (
              <span>{name}</span>
            ) : (
              <Link to="/application/complete-application" search={{ id }}>
                {name}
              </Link>
            )}
            <span>{`: ${countText(id, count)}`}</span>
          </li>
        ))}
      </ul>
      {lost.length > 0 && <p>{text('Something was lost from this phone.')}</p>}
      <ButtonLink to="/unsent" variant="default" fullWidth>
        {text('See what is not sent')}
      </ButtonLink>
    </Tile>
  )
}

function countText(id: string, count: number): string {
  if (id === '')
    return count === 1 ? text('1 case on this phone') : text('{count} cases on this phone', { count })
  return count === 1 ? text('1 step on this phone') : text('{count} steps on this phone', { count })
}

function applicationsOf(items: readonly OutboxItem[]) {
  const applications = new Map<string, { id: string; name: string; count: number }>()
  for (const { facts } of items) {
    const { applicationId: id, title } = facts
    const known = applications.get(id)
    applications.set(id, {
      id,
      name: id === '' ? text('Offline disbursements') : known?.name || title || text('An application'),
      count: (known?.count ?? 0) + 1,
    })
  }
  return [...applications.values()]
}
