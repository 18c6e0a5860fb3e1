import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../config/environment'

/** Each has a line of JSON for a record. */
export type WitnessFiles = { heads: string; erasures: string }

/** @returns undefined where the witness is no file, or there is none */
export function findWitnessFiles({
  AUDIT_WITNESS_URL: url,
}: Pick<Environment, 'AUDIT_WITNESS_URL'>): WitnessFiles | undefined {
  if (!url?.startsWith('file:')) return undefined
  const heads = fileURLToPath(url)
  return { heads, erasures: path.join(path.dirname(heads), 'erasures.jsonl') }
}

/** @returns the lines of a witness's file, without what a full disk or a power cut has broken off: that record follows in a line of its own */
export function completeLines(text: string): { line: string; number: number }[] {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }))
  return lines.filter(({ line }) => line.endsWith('}'))
}
