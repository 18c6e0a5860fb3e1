import { createContext } from 'react'

export const AwaitingFilesContext = createContext(false)
