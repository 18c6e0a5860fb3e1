import { createContext } from 'react'

/** True while a submitted form waits for its files to be sent. */
export const AwaitingFilesContext = createContext(false)
