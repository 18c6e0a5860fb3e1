import { SIMULATED } from '@/schemas/simulated'
import { text } from '@/src/language/current-language'
import classes from './simulated-note.module.css'

/** Marks data that no outside service has confirmed. */
export function SimulatedNote() {
  return <p className={classes.note}>{text(SIMULATED)}</p>
}
