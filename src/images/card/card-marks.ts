import { createContext } from 'react'

/** What a card has filled in, by the names of the fields: a field that still has that value says where it is from. */
export const CardMarks = createContext<Readonly<Record<string, string>>>({})
