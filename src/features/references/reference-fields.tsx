import type { Application } from '@/schemas/entities/application'
import { REFERENCE_FIELDS } from '@/schemas/steps/references'
import type { ReferenceType } from '@/schemas/options'
import { namesForReference, namesOfFirms } from '../../form/groups/known-names'
import { useRowFields, type RowsOf } from '../../form/core/use-fields'

interface ReferenceFieldsProps {
  application: Application
  form: RowsOf<typeof REFERENCE_FIELDS, 'references'>
  index: number
  type: ReferenceType
  firstRef: (element: HTMLElement | null) => void
}

/** One reference (specification 5.13); only a business one has a company. */
export function ReferenceFields({ application, form, index, type, firstRef }: ReferenceFieldsProps) {
  const fields = useRowFields(form, REFERENCE_FIELDS, 'references', index)
  return (
    <>
      {/* On the field and not on the section, which mounts before its fields do. */}
      <div ref={firstRef}>
        <fields.Field name="name" knownNames={namesForReference(application)} />
      </div>
      <fields.Field name="phone" />
      {type === 'BUSINESS_REFERENCE' && (
        <fields.Field name="company_name" knownNames={namesOfFirms(application)} />
      )}
      <fields.Field name="address" />
    </>
  )
}
