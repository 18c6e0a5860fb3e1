import { LOAN_TYPES_BY_JOB } from '@/schemas/options'
import { followedLink } from '../../storage/followed-link'

/** Of a tile of the first page, from the navigation's state: the router keeps it in the history's own. */
function tappedLoan(): string | undefined {
  const state: unknown = history.state
  const isThere = typeof state === 'object' && state !== null && 'loanType' in state
  return isThere && typeof state.loanType === 'string' ? state.loanType : undefined
}

/**
 * Chosen beforehand: at once where one job type alone has it, else once the job type is chosen. Undefined without a tile that was
 * tapped, or a link with a loan type that was followed.
 */
export function linkedLoan() {
  const loanType = tappedLoan() ?? followedLink()?.loanType
  const jobs = Object.entries(LOAN_TYPES_BY_JOB).flatMap(([job, options]) =>
    options.some(({ value }) => value === loanType) ? [job] : [],
  )
  if (loanType === undefined || jobs.length === 0) return undefined
  const [job_type = ''] = jobs
  return {
    values: jobs.length === 1 ? { job_type, loan_type: loanType } : {},
    /** The loan type once a job type is chosen; undefined where that job type has no such loan. */
    loanFor: (jobType: unknown) => (jobs.some((job) => job === jobType) ? loanType : undefined),
  }
}
