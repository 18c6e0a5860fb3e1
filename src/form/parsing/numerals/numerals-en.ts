import { toCardinal } from 'n2words/en-IN'
import type { Numerals } from './spell-amount'

export const numerals: Numerals = {
  toCardinal,
  minus: 'minus',
  crore: 'crore',
  unspelled: [],
}
