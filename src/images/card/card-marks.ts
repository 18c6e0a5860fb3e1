import { createContext } from 'react'

/** A field that still has that value says where it is from. */
export const CardMarks = createContext<Readonly<Record<string, string>>>({})
