import type { Application, Reference } from '@/schemas/entities/application'
import { referenceDefaults } from '@/schemas/forms/reference'
import { LIMITS } from '@/schemas/limits'
import type { ReferenceType } from '@/schemas/options'
import { prefill } from '../../form/core/prefill'
import { newReference } from './new-reference'

type Row = typeof referenceDefaults

const asRow = (reference: Reference): Row => prefill(referenceDefaults, reference)

/** Saved rows under the ids that they have, else an empty one. A server that has more of a kind keeps the others as they are. */
export function openedRows({ reference }: Application, type: ReferenceType): Row[] {
  const saved = reference.filter((one) => one.type === type).slice(0, LIMITS.referencesPerForm)
  return saved.length === 0 ? [newReference(type)] : saved.map(asRow)
}

/** The same rows as the application has them now; one that it has not is as it was. */
export function newestRows(opened: readonly Row[], { reference }: Application): Row[] {
  return opened.map((row) => {
    const saved = reference.find(({ id }) => id === row.id)
    return saved ? asRow(saved) : row
  })
}
