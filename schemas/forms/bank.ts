import { optionalNumber } from '../text/primitives'

/** A credit limit may be left open; where it is given, there is one. */
export const creditLimit = optionalNumber({ above: 0, message: 'Credit limit must be greater than 0' })
