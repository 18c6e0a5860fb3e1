import { text } from '@/src/language/current-language'
import type { Application } from '@/schemas/entities/application'
import classes from './applications.module.css'

/** Marked where the borrower began it alone: nobody has spoken with them yet. */
export function BorrowerName({ name, begun_by }: Pick<Application, 'name' | 'begun_by'>) {
  return (
    <>
      <span>{name || text('No name yet')}</span>
      {begun_by === 'BORROWER' && <span className={classes.origin}>{text('Started by the borrower')}</span>}
    </>
  )
}
