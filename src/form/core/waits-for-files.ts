import { createContext } from 'react'

/** True if the form around was submitted while files were on their way, and goes on when they have arrived. */
export const WaitsForFiles = createContext(false)
