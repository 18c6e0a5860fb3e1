import { createContext, use } from 'react'

type RequiredFields = ReadonlySet<string>

/** Names of the fields that the form around refuses while they are empty; in a list, those of its first row. */
export const RequiredFieldsContext = createContext<RequiredFields>(new Set())

export const isRequiredBy = (required: RequiredFields, name: string): boolean =>
  required.has(name.replace(/\[\d+\]/, '[0]'))

export const useIsRequired = (name: string): boolean => isRequiredBy(use(RequiredFieldsContext), name)
