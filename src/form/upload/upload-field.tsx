import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import { BANK_FIELDS } from '@/schemas/fields/bank'
import { LARGEST_FILE } from '@/schemas/files/upload-rule'
import { text } from '@/src/language/current-language'
import { describedBy, FieldFrame } from '@/src/ui/field/field-frame'
import { formatSize } from '@/src/ui/format/format-size'
import { formatTypes } from '../../images/processing/upload-file-check'
import { useFieldContext } from '../fields/form-context'
import { type FieldProps, useBoundField } from '../fields/use-bound-field'
import { formatFileName } from './file-name'
import { isInfectedFile } from './scan-note'
import { UploadControl } from './upload-control'
import classes from './upload-field.module.css'
import { useUploadScope, type KnownFile } from './upload-scope'
import { useUpload } from './use-upload'

/** @returns the label of the documents' password field; null where there is none or it is filled */
function useMissingPassword(name: string): string | null {
  const { form } = useFieldContext()
  const password = name.replace(/bank_statement(?<suffix>\d?)$/, 'bank_statement_pwd$<suffix>')
  const isEmpty = password !== name && form.getFieldValue(password) === ''
  return isEmpty ? text(BANK_FIELDS.bank_statement_pwd.label) : null
}

/** A photograph of it is read by people and by the scanner of cards. */
const CARD_FIELD = /^(?:pan|aadhaar)/

/** @returns what stands in place of the hint once all is there; null before */
function useUploaded(
  actor: ActorRefFrom<UploadLogic> | undefined,
  scans: readonly KnownFile[],
): string | null {
  return useSelector(actor, (snapshot) => {
    if (!snapshot?.matches('success')) return null
    const { files } = snapshot.context
    if (files.some(({ fileId }) => isInfectedFile(scans, fileId))) return null
    const sizes = files.map(({ size }) => size ?? 0)
    return sizes.some((size) => size === 0)
      ? text('Uploaded')
      : text('Uploaded, {size}', { size: formatSize(sizes.reduce((sum, size) => sum + size, 0)) })
  })
}

/**
 * A bound upload (specification 4.10): its rule follows from the field's name, its owner from the surrounding `UploadScope`. `description`
 * is '' where a list of uploads says above it what all of them take.
 */
export function UploadField({ disabled = false, ...props }: Omit<FieldProps, 'placeholder' | 'readOnly'>) {
  const { actor, rule, nameFiles, hasFollowers, emptyFollowers, takePreselectedFiles } = useUpload()
  const { onView, maxBytes = LARGEST_FILE, scans = [] } = useUploadScope()
  const { name, label, description, required, error } = useBoundField<string | string[]>(
    props,
    {
      show: (ids) =>
        nameFiles(ids)
          .map((file) => formatFileName(file.name))
          .join(', '),
      replace: (ids) => actor?.send({ type: 'files.replaced', files: nameFiles(ids) }),
      filesOf:
        onView &&
        ((ids) =>
          nameFiles(ids).map(({ fileId, name: file }) => ({
            fileId,
            name: formatFileName(file),
            view: () => onView(fileId),
          }))),
    },
    { ifEmpty: 'Add the file' },
  )
  const passwordLabel = useMissingPassword(name)
  const id = useId()
  const isCard = CARD_FIELD.test(name) && rule.accept.every((type) => type.startsWith('image/'))
  const wanted = isCard ? text('Whole card, no glare') : formatTypes(rule.accept)
  const state = useUploaded(actor, scans)
  const isEmpty = useSelector(
    actor,
    (snapshot) => !snapshot || snapshot.matches('none') || snapshot.matches('restoring'),
  )
  const hint = isEmpty ? description : description || undefined
  const shown =
    (state && <span className={classes.done}>{state}</span>) ??
    hint ??
    (hasFollowers ? text('{kinds}; several at once', { kinds: wanted }) : wanted)
  return (
    <FieldFrame
      id={id}
      name={name}
      label={label}
      isLabelFor={false}
      description={shown}
      error={error}
      required={required}
    >
      {actor ? (
        <UploadControl
          actor={actor}
          fieldName={name}
          rule={rule}
          maxBytes={maxBytes}
          label={label}
          labelId={`${id}-name`}
          describedBy={describedBy(id, { error, description: shown })}
          isInvalid={error !== undefined}
          isDisabled={disabled}
          passwordLabel={passwordLabel}
          hasFollowers={hasFollowers}
          emptyFollowers={emptyFollowers}
          takePreselectedFiles={takePreselectedFiles}
          onView={onView}
        />
      ) : (
        <div className={classes.place} />
      )}
    </FieldFrame>
  )
}
