import type { Text } from '@/schemas/language/texts'

/** A receiver outside that failed: it said no, is left alone for a while, was not reached, or may have got something and did not say. */
type ReceiverFault = 'refused' | 'away' | 'unreached' | 'silent'

/** Those that people wait for, in the words that they are told. */
const FAULTS: Readonly<Record<string, Readonly<Record<ReceiverFault, Text>>>> = {
  'The lender': {
    refused: 'The lender did not take this.',
    away: 'The lender is not there at the moment. Please try again in a minute.',
    unreached: 'The lender could not be reached. Please try again.',
    silent: 'The lender did not answer. Please try again: nothing is sent twice.',
  },
  'The credit bureau': {
    refused: 'The credit bureau did not take this.',
    away: 'The credit bureau is not there at the moment. Please try again in a minute.',
    unreached: 'The credit bureau could not be reached. Please try again.',
    silent: 'The credit bureau did not answer. Please try again: nothing is sent twice.',
  },
}

/** @returns what people are told; for any other receiver what the log needs */
export function faultText(receiverName: string, fault: ReceiverFault): string {
  return FAULTS[receiverName]?.[fault] ?? `${receiverName}: ${fault}`
}
