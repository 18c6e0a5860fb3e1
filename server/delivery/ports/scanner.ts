import type { Readable } from 'node:stream'

/** `finding` is the scanner's name of a virus; null for none. */
export type Verdict = { finding: string | null }

/** The bytes are read again for each attempt. @throws Error when there is no verdict: the file stays unchecked */
export type ScanFile = (read: () => Promise<Readable>) => Promise<Verdict>
