import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListFilter } from '../../api/queries/list-queries'
import { isNarrowed } from './list-filter'

/** Why the list is empty, and the one thing to do about it. */
export function EmptyHint({ narrowing, onClear }: { narrowing: ListFilter; onClear: () => void }) {
  return isNarrowed(narrowing) ? (
    <>
      <p>No application fits what is looked for.</p>
      <Button variant="default" onClick={onClear}>
        Show all applications
      </Button>
    </>
  ) : (
    <>
      <p>The applications that you begin stand here.</p>
      <Button renderRoot={(props) => <Link {...props} to="/application/mobile" />}>Create Application</Button>
    </>
  )
}
