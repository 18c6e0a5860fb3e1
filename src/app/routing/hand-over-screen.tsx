import BorrowerHandOverScreen from '@/src/features/hand-over/borrower-hand-over-screen'
import { providedBorrowerHandOver } from '../provided/borrower-hand-over-actors'

/** What an agent has handed over to the borrower's own phone. */
export default function HandOverScreen() {
  return <BorrowerHandOverScreen logic={providedBorrowerHandOver} />
}
