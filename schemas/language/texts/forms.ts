/** Labels, hints and buttons of the forms and of the fields that they are made of. */
export const FORMS = [] as const
