import { Button } from '@mantine/core'
import { useWizard, useWizardActor } from '../../actors/wizard'
import type { Reference } from '@/schemas/entities/application'
import { optionLabel, REFERENCE_TYPES } from '@/schemas/options'
import classes from './references.module.css'

/** One saved reference: who it is, of which kind, how to reach them, and the way to the form of its kind. */
export function ReferenceCard({ reference }: { reference: Reference }) {
  const { type, name, phone, company_name, address } = reference
  const wizard = useWizardActor()
  const edit = { type: 'reference.editRequested', referenceType: type } as const
  const canEdit = useWizard((snapshot) => snapshot.can(edit))
  return (
    <li className={classes.reference}>
      <span className={classes.who}>
        <strong>{name}</strong>
        <span className={classes.soft}>{optionLabel(REFERENCE_TYPES, type)}</span>
        {company_name && <span>{company_name}</span>}
        {phone && <span>{phone}</span>}
        {address && <span>{address}</span>}
      </span>
      {canEdit && (
        <span className={classes.cardActions}>
          <Button variant="default" aria-label={`Edit ${name}`} onClick={() => wizard.send(edit)}>
            Edit
          </Button>
        </span>
      )}
    </li>
  )
}
