import { Button } from '@mantine/core'
import type { CoApplicant } from '@/schemas/entities/application'
import classes from './co-applicants.module.css'

/** One saved co-applicant: who it is, how to reach them, and the way to change them. */
export function CoApplicantCard({ person, onEdit }: { person: CoApplicant; onEdit: () => void }) {
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <strong>{person.name}</strong>
        {person.mobile && <span className={classes.contact}>{person.mobile}</span>}
        {person.email && <span className={classes.contact}>{person.email}</span>}
      </span>
      <Button variant="default" aria-label={`Edit ${person.name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  )
}
