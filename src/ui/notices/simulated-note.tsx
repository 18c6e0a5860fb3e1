import { SIMULATED } from '@/schemas/simulated'
import classes from './simulated-note.module.css'

/** Stands beside what nobody outside has said. */
export function SimulatedNote() {
  return <p className={classes.note}>{SIMULATED}</p>
}
