import type { FieldTable } from '../fields/field'
import type { Label } from '../language/texts'

/** All that is known of a step apart from its chart, its screen and its calls. No zod: screens read it too. */
export type Step = {
  /** Under /application and /apply-loan. */
  readonly page: string
  readonly recordPage?: string
  readonly label: Label
  /** The spreadsheet's tab; of the first step, `Application` for all of it. */
  readonly sheet?: string
  readonly fields: FieldTable
  /** The field of an application on the wire, and of a reviewer's remarks. */
  readonly answers: string
  readonly column?: string
  /** Reported by the server once it is done (specification 4.5). */
  readonly stage: string | null
  /** Reported beside it once there is a record. */
  readonly recordStage?: string
  /** The section that its files belong to (specification 3.29). */
  readonly uploadType?: string
  /** The event that submits a section's form, and the actor that saves it. */
  readonly submitted?: `${string}.submitted`
  readonly request?: `save${string}`
  /** The event of an application's life that lets it be saved. */
  readonly permission: `${string}.save`
  /** A borrower who applies alone has no such page (specification 4.6). */
  readonly isAgentPage?: true
  /** By the call of the start form (specification 7.8), not by calls of its own. */
  readonly isSavedByStart?: true
  /** Asked of borrowers of this job alone. */
  readonly work?: 'EMPLOYMENT' | 'BUSINESS'
}

export type SectionStep = Step &
  Required<Pick<Step, 'column' | 'sheet' | 'uploadType' | 'submitted' | 'request'>>
