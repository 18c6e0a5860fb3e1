import type { Mutant } from './mutant'

const APPLICATIONS = 'server/modules/applications/'
const FILES = 'server/modules/files/'
const OUTBOX = 'src/outbox/'
const TEXT = 'schemas/text/'
const PARSING = 'src/form/parsing/'
const RULES = `${OUTBOX}store/entry-rules.ts`
const QUEUE = 'machines/outbox/queue.ts'

/**
 * Faults that lose what was typed, sent or saved, do it twice, or let nobody go on. Of the issue "One life": 8; all nine of "What people
 * really type".
 */
export const loss: readonly Mutant[] = [
  {
    at: 'machines/wizard/resume.ts#jobStage',
    text: `work === 'UNKNOWN'`,
    replacement: `work === 'UNKNOWN' || jobType === 'PROFESSIONAL'`,
    harm: 'a doctor’s begun application cannot be gone on with',
    tests: ['machines/wizard/resume'],
  },
  {
    at: 'machines/wizard/read-stages.ts#readStages',
    text: `!isFilledIn(application[personal.answers])`,
    replacement: `application.co_applicants.length === 0`,
    harm: 'where a server does not tell the stages, a finished application begins at its second form again',
    tests: ['machines/wizard/application-facts', 'src/api/complete-application'],
  },
  {
    at: 'src/ui/jsx/with-joined-text.ts#withJoinedText',
    text: `children.filter(isText).join('')`,
    replacement: `children`,
    harm: 'a page that the browser translates loses its form',
    tests: ['src/ui/jsx/with-joined-text'],
  },
  {
    at: `${PARSING}use-parsed-input.ts#useParsedInput`,
    text: `draftText?.parsed === value ? draftText.text : value`,
    replacement: `value`,
    harm: 'a correction in the middle of a PAN lands at its end',
    tests: ['src/form/fields/caret-position', 'src/form/fields/input-formats'],
  },
  {
    at: `${PARSING}reject-keys.ts#rejectKeys`,
    text: `parse(after).length <= maximum`,
    replacement: `parse(after).length >= maximum`,
    harm: 'a digit typed into a full mobile makes it the number of another',
    tests: ['src/form/fields/reject-keys'],
  },
  {
    at: 'src/form/draft/draft-store.ts#writeRecord',
    text: `.sort(`,
    replacement: `.toSorted(`,
    harm: 'the last Chrome on Windows 7 keeps nothing of what is typed',
    tests: ['src/form/draft/draft-writing'],
    journey: {
      file: 'page/older-browser',
      title: 'an agent takes a salaried loan to success in an older browser',
    },
  },
  {
    at: 'schemas/files/file-type.ts#findPdf',
    text: `head.subarray(0, PDF_WITHIN)`,
    replacement: `head.subarray(0, 4)`,
    harm: 'a bank’s PDF with a line before its beginning is refused',
    tests: ['schemas/files/file-type'],
  },
  {
    at: `${TEXT}typed-text.ts#readText`,
    text: `withoutInvisible(spaced)`,
    replacement: `spaced`,
    harm: 'an email pasted from a chat is refused with nothing to see',
    tests: [`${TEXT}typed-text`],
  },
  {
    at: `${TEXT}typed-text.ts#readText`,
    text: `.normalize('NFC')`,
    replacement: ``,
    harm: 'a name is not found again by its other spelling',
    tests: [`${TEXT}typed-text`],
  },
  {
    at: `${TEXT}read-otp.ts#nearest`,
    text: `gapOf(other) < gapOf(one)`,
    replacement: `gapOf(other) > gapOf(one)`,
    harm: 'a pasted message fills in the date and not the code',
    tests: [`${TEXT}read-otp`],
  },
  {
    at: `${PARSING}parse-date.ts#parseEightDigits`,
    text: `between(min, max) ??`,
    replacement: ``,
    harm: 'a birth date without separators is read as another day',
    tests: ['src/form/parsing/parsing'],
  },
  {
    at: `${TEXT}ascii-digits.ts#digitOf`,
    text: `code % 16`,
    replacement: `code % 8`,
    harm: 'a mobile in Arabic digits is another’s',
    tests: [`${TEXT}ascii-digits`],
  },
  {
    at: `${OUTBOX}store/outbox-store.ts#persistEntry`,
    text: `listEntry(found.entry)`,
    replacement: ``,
    harm: 'a save that the browser threw away is missed by nobody',
    tests: [`${OUTBOX}store/outbox-manifest`, `${OUTBOX}store/outbox-store`],
  },
  {
    at: `${OUTBOX}classify-error.ts#RETRYABLE`,
    text: `401, `,
    replacement: ``,
    harm: 'what was saved while the session ended is refused for good',
    tests: [`${OUTBOX}sending`, `${OUTBOX}outbox`, `${OUTBOX}what-failed`],
  },
  {
    at: `${OUTBOX}classify-error.ts#classifyError`,
    text: `error.status < 500 &&`,
    replacement: ``,
    harm: 'a fault of the server ends the sending of a save',
    tests: [`${OUTBOX}sending`, `${OUTBOX}outbox`, `${OUTBOX}what-failed`],
  },
  {
    at: `${RULES}#replaceableEntry`,
    text: `before?.isUnanswered ? undefined : before`,
    replacement: `before`,
    harm: 'a save that may have arrived is forgotten, and its answer fits nothing',
    tests: [`${OUTBOX}outbox`, `${OUTBOX}new-entry`, `${OUTBOX}same-key`],
  },
  {
    at: `${RULES}#changesAfter`,
    text: `later.base === sent.base && `,
    replacement: ``,
    harm: 'what another person saved meanwhile is overwritten unseen',
    tests: [`${OUTBOX}store/outbox-leaving`, `${OUTBOX}own-versions`],
  },
  {
    at: `${OUTBOX}send-work.ts#sendPeople`,
    text: `{ ...work.value, client_id: recordId ?? entry.id }`,
    replacement: `{ ...work.value }`,
    harm: 'a co-applicant is added twice when the answer was lost',
    tests: [`${OUTBOX}old-queue`, 'src/actors/wizard/own-newer-version'],
  },
  {
    at: `${OUTBOX}send-work.ts#alreadyThere`,
    text: `if (!entry.isUnanswered || !isKeyExpired(entry))`,
    replacement: `if (entry.kind === 'references')`,
    harm: 'references are added twice by a phone that was off for a day',
    tests: [`${OUTBOX}same-key`, `${OUTBOX}old-queue`, `${OUTBOX}sending`],
  },
  {
    at: `${OUTBOX}enqueue.ts#enqueue`,
    text: `if (!hadRoom) throw new OutboxFullError()`,
    replacement: `if (!hadRoom) return { kind: 'kept' }`,
    harm: 'a full phone says that a step was kept, and drops it',
    tests: [`${OUTBOX}enqueue`, `${OUTBOX}outbox`],
  },
  {
    at: `${QUEUE}#nextSave`,
    text: `!facts.waitsFor.some((id) => unsent.has(id))`,
    replacement: `facts.waitsFor.length >= 0`,
    harm: 'a step goes out before the documents that it names, and is refused',
    tests: ['machines/outbox/outbox-blocked', 'machines/outbox/outbox'],
  },
  {
    at: 'src/form/draft/use-draft.ts#useDraft',
    text: `window.addEventListener('pagehide', flush)`,
    replacement: ``,
    harm: 'the last words typed before the browser is closed are gone',
    tests: ['src/form/draft/draft-writing', 'src/form/draft/draft'],
  },
  {
    at: 'src/storage/pending-creations.ts#claimCreation',
    text: `known ? withBody(known, body) : `,
    replacement: ``,
    harm: 'a borrower has two applications after a lost answer',
    tests: ['src/storage/pending-creations', 'src/actors/wizard/create-once'],
  },
  {
    at: `${APPLICATIONS}save.ts#isAfterQueue`,
    text: `own.length === version - expected`,
    replacement: `own.length >= 0`,
    harm: 'what another person saved is overwritten unseen',
    tests: ['server/http/versions', `${APPLICATIONS}own-saves`],
  },
  {
    at: `${APPLICATIONS}start.ts#createIdempotently`,
    text: `if (verification.application_id === null)`,
    replacement: `if (verification.mobile !== '')`,
    harm: 'one proof of a mobile begins two applications',
    tests: [`${APPLICATIONS}applications`, `${APPLICATIONS}verified-mobile`],
  },
  {
    at: `${APPLICATIONS}routes/people.ts#peopleResource`,
    text: `[...before, ...references]`,
    replacement: `[...references]`,
    harm: 'a second reference throws the first away',
    tests: [`${APPLICATIONS}people`],
  },
  {
    at: `${APPLICATIONS}passwords.ts#withStoredPasswords`,
    text: `...Object.fromEntries(Object.entries(before ?? {}).filter(isPassword)),`,
    replacement: ``,
    harm: 'a step saved again loses the password of its bank statement',
    tests: [`${APPLICATIONS}sections`, 'server/privacy/private-data'],
  },
  {
    at: `${FILES}parts.ts#withAssembledFile`,
    text: `upload.sha256 !== null && upload.sha256 !== sha256`,
    replacement: `upload.sha256 === ''`,
    harm: 'a document that arrived damaged is stored for good',
    tests: [`${FILES}uploads-in-parts`],
  },
  {
    at: `${APPLICATIONS}save.ts#saveApplication`,
    text: `await referencedFileIds(trx, changed)`,
    replacement: `new Set<string>()`,
    harm: 'documents of an application are cleaned up as if nothing named them',
    tests: [`${FILES}orphans`],
  },
  {
    at: 'server/database/connection/scope.ts#commit',
    text: `if (done?.command === 'ROLLBACK') throw this.#failure`,
    replacement: ``,
    harm: 'a save that the database has rolled back is acknowledged',
    tests: ['server/database/transaction', 'server/attacks/database-faults'],
  },
]
