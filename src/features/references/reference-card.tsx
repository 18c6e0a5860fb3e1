import type { Reference } from '@/schemas/entities/application'
import { optionLabel, REFERENCE_TYPES } from '@/schemas/options'
import classes from './references.module.css'

/** One saved reference: who it is, of which kind, and how to reach them. */
export function ReferenceCard({ reference }: { reference: Reference }) {
  const { type, name, phone, company_name, address } = reference
  return (
    <li className={classes.reference}>
      <strong>{name}</strong>
      <span className={classes.soft}>{optionLabel(REFERENCE_TYPES, type)}</span>
      {company_name && <span>{company_name}</span>}
      {phone && <span>{phone}</span>}
      {address && <span>{address}</span>}
    </li>
  )
}
