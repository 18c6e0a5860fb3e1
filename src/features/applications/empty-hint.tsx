import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import type { ListFilter } from '../../api/queries/list-queries'
import { ButtonLink } from '@/src/ui/link/button-link'
import { isNarrowed } from './list-filter'

/** Why the list is empty, and the one thing to do about it. */
export function EmptyHint({ narrowing, onClear }: { narrowing: ListFilter; onClear: () => void }) {
  return isNarrowed(narrowing) ? (
    <>
      <p>{text('No application matches your search.')}</p>
      <Button variant="default" onClick={onClear}>
        {text('Show all applications')}
      </Button>
    </>
  ) : (
    <>
      <p>{text('The applications that you begin will show here.')}</p>
      <ButtonLink to="/application/mobile">{text('Create Application')}</ButtonLink>
    </>
  )
}
