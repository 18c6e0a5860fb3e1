/** No zod: screens read it too. */

import type { FieldTable } from '../fields/field'
import { PARTNER_REGISTRATION_FIELDS } from '../fields/partner-registration'
import { STEPS, type StepName, type StepOf } from '../steps/steps'
import type { UploadRule } from './upload-rule'

type UploadsOf<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { upload: UploadRule } ? Name : never]: UploadRule
}

function uploadsOf<Table extends FieldTable>(table: Table): UploadsOf<Table> {
  const uploads = Object.entries(table).flatMap(([name, { upload }]) => (upload ? [[name, upload]] : []))
  // Object.fromEntries forgets the names; they are those of the table that have a rule.
  return Object.fromEntries(uploads) as UploadsOf<Table>
}

/** It travels as `file_type`. */
export type UploadFileType = { [Name in StepName]: keyof UploadsOf<StepOf<Name>['fields']> }[StepName]

// As above.
export const uploadRules = Object.assign(
  {},
  ...Object.values(STEPS).map(({ fields }) => uploadsOf<FieldTable>(fields)),
) as Readonly<Record<UploadFileType, UploadRule>>

// Object.keys forgets the key type; the object above is closed.
export const UPLOAD_FILE_TYPES = Object.keys(uploadRules) as [UploadFileType, ...UploadFileType[]]

/** Specification 5.16, 5.18. */
export const registrationUploadRules = uploadsOf(PARTNER_REGISTRATION_FIELDS)

type RegistrationFileType = keyof typeof registrationUploadRules

// As above.
export const REGISTRATION_FILE_TYPES = Object.keys(registrationUploadRules) as [
  RegistrationFileType,
  ...RegistrationFileType[],
]

type WithUploads = Extract<StepOf<StepName>, { uploadType: string }>

/** The section a file belongs to (specification 3.29). */
export type UploadType = WithUploads['uploadType']
// Several steps have files; flatMap does not say so.
export const UPLOAD_TYPES = Object.values(STEPS).flatMap((step) =>
  'uploadType' in step ? step.uploadType : [],
) as [UploadType, ...UploadType[]]

/** A registration's documents belong to no section of an application (specification 3.29). */
export const REGISTRATION_UPLOAD = 'JOIN_US'

/**
 * `rules` are those of the form, when not given.
 * @throws Error for a field that no table lists
 */
export function ruleOfField(
  { fileType, uploadType }: { fileType: string; uploadType: string },
  rules: Readonly<Record<string, UploadRule>> = uploadType === REGISTRATION_UPLOAD
    ? registrationUploadRules
    : uploadRules,
): UploadRule {
  const rule = rules[fileType]
  if (!rule) throw new Error(`${fileType} is no upload field of schemas/files/uploads`)
  return rule
}
