import { activeContents } from '@/schemas/files/active-content'
import { text } from '@/src/language/current-language'
import { joinList } from '@/src/language/join-list'
import classes from './upload-field.module.css'
import type { KnownFile } from './upload-scope'

/** @returns whether nobody gets the file: it is being checked, or was refused */
export function isWithheld(file: KnownFile | undefined): boolean {
  return file?.scan_status === 'CHECKING' || file?.scan_status === 'INFECTED'
}

/** @returns whether the virus check refused a file, which then counts as missing */
export function isInfectedFile(scans: readonly KnownFile[], fileId: string): boolean {
  return scans.some(({ file_id, scan_status }) => file_id === fileId && scan_status === 'INFECTED')
}

/** @returns the first field of these answers that names a file which the virus check refused */
export function findRefusedField(scans: readonly KnownFile[], answers: object): string | undefined {
  const isRefused = (value: unknown) => typeof value === 'string' && isInfectedFile(scans, value)
  const hasRefused = ([, value]: [string, unknown]) => [value].flat().some(isRefused)
  return Object.entries(answers).find(hasRefused)?.[0]
}

/** Beside a file: how far its virus check is, and a warning of a document that does more than being read. */
export function ScanNote({ file }: { file: KnownFile }) {
  const contents = activeContents(file.active_content ?? []).map((content) => text(content))
  return (
    <output className={classes.note}>
      {file.scan_status === 'CHECKING' && (
        <span>{text('Being checked for viruses. You can go on meanwhile.')}</span>
      )}
      {file.scan_status === 'INFECTED' && (
        <strong className={classes.refused}>
          {text('Refused: the virus check found something in this file. Remove it and choose another one.')}
        </strong>
      )}
      {!isWithheld(file) && contents.length > 0 && (
        <span>{text('This PDF contains {parts}. Open it with care.', { parts: joinList(contents) })}</span>
      )}
    </output>
  )
}
