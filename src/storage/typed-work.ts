import { readStoredJson } from './local-storage'

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function part(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1]
}

/** The drafts of src/form/draft/draft-store.ts, read by hand: the header does without zod. */
export function hasTypedWork(): boolean {
  const drafts = entriesOf(part(readStoredJson('draft_form_data'), 'drafts'))
  return drafts.some(([, draft]) => entriesOf(part(draft, 'values')).length > 0)
}
