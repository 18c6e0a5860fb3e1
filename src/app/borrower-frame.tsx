import { ServerData } from '../api/server-data'
import WizardFrame from './wizard-frame'

/** What stands around every page of a borrower who applies alone. */
export default function BorrowerFrame() {
  return (
    <ServerData>
      <WizardFrame />
    </ServerData>
  )
}
