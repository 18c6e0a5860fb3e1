import { createContext } from 'react'

/** Scanned values by field; a field that still has its value says so. */
export const CardValuesContext = createContext<Readonly<Record<string, string>>>({})
