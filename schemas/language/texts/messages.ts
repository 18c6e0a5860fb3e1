/** Sentences of the schemas and charts: what is wrong with a value, and what became of a call. */
export const MESSAGES = [] as const
