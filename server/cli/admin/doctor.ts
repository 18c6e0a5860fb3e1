import { inspectEnvironment } from '../../config/environment'
import type { Operator } from './operator'

/** Judges the environment as a start in production does, and says what holds too. A demonstration says so first. */
export function examineEnvironment(_parameters: string[], write: Operator['write']): number {
  const { NODE_ENV, isDemonstration, problems, findings } = inspectEnvironment(process.env)
  if (isDemonstration)
    write('This is a demonstration: what is simulated, and a mailbox for codes, is allowed.')
  if (NODE_ENV !== 'production')
    write(`NODE_ENV is ${NODE_ENV}, which asks for nothing of this. As production it stands like this:`)
  for (const problem of problems) write(`wrong  ${problem}`)
  const inOrder = findings.toSorted((one, other) => Number(one.isFine) - Number(other.isFine))
  for (const { isFine, name, text } of inOrder) write(`${isFine ? 'fine ' : 'wrong'}  ${name}: ${text}`)
  const defects = problems.length + findings.filter(({ isFine }) => !isFine).length
  write(defects === 0 ? 'Production starts with this.' : `Production does not start: ${defects} to mend.`)
  return defects === 0 ? 0 : 1
}
