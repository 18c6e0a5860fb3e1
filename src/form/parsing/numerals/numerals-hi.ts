import { toCardinal } from 'n2words/hi-IN'
import type { Numerals } from './spell-amount'

export const numerals: Numerals = {
  toCardinal,
  minus: 'माइनस',
  crore: 'करोड़',
  unspelled: [43, 79, 95],
}
