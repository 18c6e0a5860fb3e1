import { createContext } from 'react'

/** True where nothing but files can be changed: a refused file of an accepted draft. */
export const OnlyFilesContext = createContext(false)
