import BorrowerHandOverScreen from '@/src/features/hand-over/borrower-hand-over-screen'
import { providedBorrowerHandOver } from '../provided/borrower-hand-over-actors'
import { theRecorder } from '../provided/inspector'

const inspect = import.meta.env.MODE === 'inspect' ? theRecorder() : undefined

/** What an agent has handed over to the borrower's own phone. */
export default function HandOverScreen() {
  return <BorrowerHandOverScreen logic={providedBorrowerHandOver} inspect={inspect} />
}
