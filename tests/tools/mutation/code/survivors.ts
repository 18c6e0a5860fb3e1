import { folderOf } from './rooms'

/** Mutants in code that no test is asked to notice: why, and how their names begin (a whole name, or what several share). */
type Explained = {
  readonly because: string
  readonly mutants: readonly string[]
}

const EXPLAINED: readonly Explained[] = [
  {
    because:
      "A reducer or guard compares the kind of an answer so that its type is known; the chart's guards let only that kind come here.",
    mutants: [
      "machines/wizard/wizard-setup.ts: result.kind === 'found' => true",
      "machines/wizard/wizard-setup.ts: result.kind === 'offered' => true",
      "machines/wizard/wizard-setup.ts: result.kind === 'accepted' => true",
      "machines/wizard/wizard-setup.ts: result.kind !== 'rejected' => false",
      "machines/wizard/wizard-guards.ts: event.type === 'GO' => true",
      'machines/wizard/wizard-guards.ts: context.refusal?.kind => context.refusal.kind',
      "machines/wizard/wizard-context.ts: result.kind === 'saved' => true",
      "machines/join-us/join-us-setup.ts: result.kind === 'registered' => true",
      "machines/join-us/join-us-setup.ts: result.kind === 'refused' => true",
      "machines/offer/loan-offer-setup.ts: result.kind === 'offered' => true",
      "machines/offer/loan-offer-setup.ts: result.kind === 'rejected' => true",
      "machines/otp/otp-setup.ts: result.kind === 'sent' => true",
      "machines/otp/otp-setup.ts: result.kind === 'verified' => true",
      "machines/otp/otp-setup.ts: result.kind === 'wrongCode' => true",
      "machines/borrower-link/borrower-link-answer-setup.ts: result.kind === 'told' => true",
      "machines/borrower-link/borrower-link-answer-setup.ts: opened.result.kind === 'told' => true",
      "machines/consents/consents-setup.ts: result.kind === 'read' => true",
    ],
  },
  {
    because:
      'Says to the type checker what the chart guarantees: without an application, a token, a value, a link, a turn or a goal nothing leads here.',
    mutants: [
      'machines/wizard/wizard-setup.ts: goalOf(context, event)?.',
      'machines/wizard/wizard-guards.ts: goal?.stage => goal.stage',
      'machines/wizard/wizard-guards.ts: destination(context, event)?.applicationId => destination(context, event).applicationId',
      "machines/wizard/wizard-setup.ts: { stage: 'complete-application' } => {}",
      'machines/wizard/wizard-setup.ts: \'complete-application\' => ""',
      'machines/lender/lender.machine.ts: leadId === null => false',
      'machines/lender/lender.machine.ts: noticeSha256 === null => false',
      'machines/offer/loan-offer-setup.ts: value === null => false',
      'machines/offer/loan-offer-setup.ts: statement === null => false',
      'machines/borrower-link/borrower-link-answer-setup.ts: secret === null => false',
      'machines/borrower-link/borrower-link-answer-setup.ts: answer === null || sha256 === undefined => ',
      'machines/borrower-link/borrower-link-answer-setup.ts: answer === null => false',
      'machines/borrower-link/borrower-link-answer-setup.ts: sha256 === undefined => false',
      'machines/borrower-link/borrower-link-answer-setup.ts: borrowerLink?.statement => borrowerLink.statement',
      'machines/borrower-link/borrower-link-answer-setup.ts: borrowerLink?.consents => borrowerLink.consents',
      'machines/consents/consents-setup.ts: consents === null || change === null => ',
      'machines/consents/consents-setup.ts: consents === null => false',
      'machines/consents/consents-setup.ts: change === null => false',
      'machines/cooling-off/cooling-off-setup.ts: standing === null => false',
      'machines/borrower-link/borrower-link-setup.ts: context.standing?.state => context.standing.state',
      'machines/borrower-link/borrower-link-setup.ts: purpose === null => false',
      'machines/borrower-link/borrower-link-setup.ts: standing === null => false',
      'machines/borrower-link/borrower-link.machine.ts: standing?.state => standing.state',
      'machines/wizard/wizard-context.ts: value === undefined => false',
      "machines/outbox/outbox.machine.ts: '' => ",
      'machines/outbox/outbox-setup.ts: !next => false',
      'machines/session/session-setup.ts: token === null => false',
      'machines/session/session-setup.ts: profile === null => false',
      'machines/session/session-setup.ts: context.token !== null => true',
      'machines/upload/upload-setup.ts: others[index]?.fileId => others[index].fileId',
    ],
  },
  {
    because:
      'No such case comes: an agent is verified from the beginning, a code to be verified was never sent before, and what a chart is provided with is a chart, a function or an object.',
    mutants: [
      'machines/session/session-setup.ts: true => false',
      "machines/otp/otp.machine.ts: input.purpose === 'verification' => false",
      "machines/otp/otp.machine.ts: 'verification' => ",
      'machines/upload/uploads.machine.ts: field => true',
      "machines/unimplemented.ts: typeof implementation === 'object'",
      'machines/unimplemented.ts: implementation !== null => true',
      'machines/join-us/join-us-setup.ts: true => false',
    ],
  },
  {
    because:
      'The words of this error are for whoever forgot to provide the action, and actions run in tests are always provided.',
    mutants: ['machines/unimplemented.ts: { throw new Error('],
  },
  {
    because:
      'What is left out or put in makes no difference to what is read of it: a goal without a record, a list without empty entries, a set of tags.',
    mutants: [
      'machines/wizard/wizard-guards.ts: event.applicationId === undefined => true',
      'machines/wizard/wizard-guards.ts: context.recordIndex ?? undefined => context.recordIndex && undefined',
      'machines/wizard/wizard-context.ts: added.filter((stage) => stage !== null) => added',
      'machines/wizard/wizard-context.ts: stage !== null => true',
      'machines/wizard/reachability.ts: loanType !== null => true',
      'machines/wizard/reachability.ts: stage !== null => true',
      "machines/otp/otp.machine.ts: '' => ",
      "machines/consents/consents.machine.ts: '' => ",
      "machines/cooling-off/cooling-off.machine.ts: '' => ",
      'machines/upload/upload.machine.ts: [] => ["Stryker was here"]',
    ],
  },
  {
    because:
      'A field that is missing is compared with a limit: `undefined` is neither above nor below one, so that the question before it changes nothing.',
    mutants: [
      'server/modules/lenders/decide.ts: borrower.score !== undefined => true',
      'server/modules/lenders/decide.ts: age !== undefined => true',
      'server/modules/lenders/decide.ts: income !== undefined => true',
      'server/modules/lenders/decide.ts: amount !== undefined => true',
      'server/modules/bre/evaluate.ts: score !== undefined => true',
    ],
  },
  {
    because:
      'Says to the type checker what the query or the upload has already made sure of; no such row, header or path comes.',
    mutants: [
      "server/modules/files/store-file.ts: caller.kind === 'agent' => true",
      'server/modules/applications/lender-statuses.ts: answer => true',
      "server/modules/applications/consents.ts: 'Invalid input' => ",
      'server/modules/applications/consents.ts: parsed.error.issues[0]?.message => ',
      'server/modules/applications/consents.ts: receiptAbout(receipts, { purpose })?.decision => ',
      "server/modules/applications/consents.ts: 'GIVEN' => ",
      'server/modules/applications/overview.ts: answer?.status => ',
      "server/modules/applications/notify-submitted.ts: '' => ",
      "server/modules/applications/notify-submitted.ts: row.personal_info?.['email'] => ",
      "server/modules/applications/notify-submitted.ts: personal_info?.['email'] => ",
      'server/modules/applications/passwords.ts: Object.keys(columns).length === 0 => false',
      "server/modules/files/download.ts: '' => ",
      "server/modules/files/file-name.ts: '' => ",
      "server/modules/files/receive.ts: '' => ",
      'server/modules/files/receive.ts: \'unknown\' => ""',
      "server/modules/applications/uploaded-files.ts: value !== '' => true",
      "server/modules/applications/uploaded-files.ts: '' => ",
    ],
  },
  {
    because:
      'The kind or name is one of two in a type; only the other one is ever compared, or only one can come.',
    mutants: ['server/modules/lenders/send-once.ts: \'mine\' => ""'],
  },
  {
    because:
      'A step on the way that the same function or the database makes good: nothing of it is left to see.',
    mutants: [
      'server/modules/files/store-file.ts: same !== undefined => false',
      'server/modules/files/receive.ts: [] => ["Stryker was here"]',
      'server/modules/applications/uploaded-files.ts: ids.length === 0 => false',
      'server/modules/applications/save.ts: Object.entries(changes).filter(',
      'server/modules/applications/save.ts: value !== undefined => true',
      'server/modules/files/file-name.ts: clean.length <= MAX_CHARACTERS',
      'server/modules/lenders/send-once.ts: answer && JSON.stringify(answer)',
    ],
  },
  {
    because:
      'A limit met to the millisecond, one more try at the end of ten seconds, or another call that fails between two statements of this one.',
    mutants: [
      'server/modules/files/receive.ts: Date.now() - found.mtimeMs > ABANDONED_MS',
      'server/modules/files/store-file.ts: (await touch.executeTakeFirst())?.id => ',
      'server/modules/lenders/send-once.ts: now.getTime() - row.claimed_at.getTime() < ABANDONED_MS',
      'server/modules/lenders/send-once.ts: attempt < attempts',
      'server/modules/lenders/send-once.ts: !row => false',
      "server/modules/lenders/send-once.ts: { state: 'busy' } => ",
      "server/modules/lenders/send-once.ts: 'busy' => ",
      'server/modules/lenders/send-once.ts: row.sent_at > again',
    ],
  },
  {
    because:
      'What it guards against needs another machine: power lost before the disk has written, descriptors that run out, another store, two directories of one name in a nanosecond.',
    mutants: [
      'server/modules/files/mime.ts: { await handle.close() }',
      "server/modules/files/open-file-store.ts: 'private'",
      'server/modules/files/open-file-store.ts: { await handle.close() }',
      'server/modules/files/open-file-store.ts: false => true',
      'server/modules/files/open-file-store.ts: true => false',
      "server/modules/files/open-file-store.ts: 'WHEN_REQUIRED'",
      'server/modules/files/open-file-store.ts: accessKeyId && secretAccessKey',
      "server/modules/files/receive.ts: { flags: 'wx' }",
      'server/modules/files/receive.ts: true => false',
    ],
  },
  {
    because:
      'A lock under a name of which there are fewer: whoever sends for the same still waits for one another, and a few others with them.',
    mutants: [
      'server/modules/files/store-file.ts: [sent, belonging.application_id, belonging.file_type] => []',
      "server/modules/files/quota.ts: ['room', of, of === 'application' ? owner.application_id : owner.mobile] => []",
      "server/modules/files/quota.ts: 'room' => ",
      "server/modules/files/quota.ts: of === 'application' => ",
      "server/modules/files/quota.ts: 'application' => ",
    ],
  },
  {
    because:
      'Ten that send the same at once are a test, which notices a missing lock only where their statements really overlap.',
    mutants: ['server/modules/files/store-file.ts: `select pg_advisory_xact_lock('],
  },
  {
    because: 'A link without this part is not one that was signed here, whatever stands in for the part.',
    mutants: ["server/modules/files/links.ts: '' => "],
  },
  {
    because:
      'A timer, a descriptor or a source of an upload that is over: all that it could still do is to end it, or to be missing.',
    mutants: [
      'server/modules/files/parts.ts: { end() stop() await file.close() }',
      'server/modules/files/receive.ts: { end() }',
      'server/modules/files/upload-limits.ts: !isOver => true',
      'server/modules/files/upload-limits.ts: { isOver = true timers.forEach',
      'server/modules/files/upload-limits.ts: true => false',
      'server/modules/files/upload-limits.ts: (timer) => clearTimeout(timer)',
    ],
  },
  {
    because: 'The parts of a file have no type that anybody reads: they are put together and deleted.',
    mutants: ["server/modules/files/parts.ts: 'application/octet-stream' => "],
  },
  {
    because: 'A limit met to the byte by all that a form brings, its boundaries and texts included.',
    mutants: [
      "server/modules/files/receive.ts: Number(request.headers.get('content-length') ?? 0) > largest => Number(",
      'server/modules/files/upload-limits.ts: received > maximum => received >=',
    ],
  },
  {
    because:
      'The line after it decides the same: what is not there is no number, no object and no day of the calendar either.',
    mutants: [
      'schemas/money/currency.ts: amount === undefined => false',
      'schemas/dates.ts: date.getUTCMonth() === month - 1 => true',
      'schemas/dates.ts: date.getUTCDate() === day => true',
      'schemas/dates.ts: /^\\d{4}-\\d{2}-\\d{2}T',
      'schemas/text/primitives.ts: age !== null => true',
      "schemas/wire.ts: typeof body !== 'object' => false",
      'schemas/forms/offline-case.ts: pendency_desc !== undefined => true',
      "schemas/forms/business.ts: 'Bank statement is required' => ",
      'schemas/calls/start.ts: { terms: false, bureau: false } => {}',
    ],
  },
  {
    because:
      'Stands in for what the router, the schema or the header before it always gives; no such request comes.',
    mutants: [
      "server/http/serve.ts: 'Invalid input' => ",
      'server/http/serve.ts: issue?.',
      "server/pages/operations/tenant-pictures.ts: '' => ",
      "server/http/client-address.ts: context.req.header('x-forwarded-for')?.",
    ],
  },
  {
    because:
      'What the pages of a development server show in a place that is empty, the colour of a name, and the encoding of a page that is read as text anyway.',
    mutants: [
      "server/pages/operations/development-mailbox.ts: '' => ",
      'server/pages/operations/development-mailbox.ts: subject && html',
      "server/pages/review-desk/testers-pages.ts: '' => ",
      "server/pages/review-desk/testers-pages.ts: remarks ?? ''",
      "server/pages/operations/tenant-pictures.ts: '#16202b' => ",
    ],
  },
  {
    because: 'How a page of a development server looks.',
    mutants: [
      'server/pages/operations/development-mailbox.ts: ` body {',
      'server/pages/page.ts: ` ul {',
      'server/pages/review-desk/testers-pages.ts: ` body {',
      'server/pages/page.ts: style && html`<style> ${style} </style>` => true',
    ],
  },
  {
    because:
      'A pattern of paths that ends in a star stands for the path before it too, which the next pattern names.',
    mutants: ["server/pages/operations/development-mailbox.ts: '/outbox.json' => "],
  },
  {
    because:
      'What is no record has no figures either: spread, it has none of their names. A number that is none is not finite.',
    mutants: [
      "server/modules/bre/borrower.ts: typeof value === 'object'",
      'server/modules/bre/borrower.ts: value !== null => true',
      "server/modules/bre/borrower.ts: typeof number === 'number' => true",
      'server/modules/bre/borrower.ts: [] => ',
    ],
  },
  {
    because:
      'Says to the type checker what is so: a product has a range and a row in its table, an offer that is accepted is stored, and what is not known is neither more nor less than any limit.',
    mutants: [
      'server/modules/bre/evaluate.ts: !product || !range => !product && !range',
      'server/modules/bre/evaluate.ts: capacity === undefined => false',
      'server/modules/bre/evaluate.ts: value === undefined => false',
      'server/modules/bre/bureau-report.ts: report !== null => true',
    ],
  },
  {
    because:
      'A word that keeps the hashes of one secret apart, whichever it is; what stands for a day of birth or a report that is not there; and a report that is as old as that to the millisecond.',
    mutants: [
      "server/modules/bre/bureau-report.ts: 'bureau' => ",
      "server/modules/bre/bureau-report.ts: '' => ",
      'server/modules/bre/bureau-report.ts: now().getTime() - Date.parse(report.reported_at) > days * DAY_MS => now().getTime() - Date.parse(report.reported_at) >= days * DAY_MS',
    ],
  },
  {
    because: 'What is submitted has been accepted, and what is accepted stands in any case.',
    mutants: [],
  },
  {
    because:
      'The record of a sign-in looks its session up, which renews it at once; and a gain of exactly a tenth, to the millisecond.',
    mutants: [
      'server/http/access/sessions.ts: userId === null => true',
      'server/http/access/sessions.ts: end - session.expires_at.getTime() < SESSION_HOURS * HOUR_MS * RENEWAL_SHARE => end - session.expires_at.getTime() <=',
    ],
  },
  {
    because: 'No answer has this very status, nobody compares this word, and a moment more in a minute.',
    mutants: [
      'server/http/count-requests.ts: status < 300 => status <= 300',
      'server/http/count-requests.ts: context.res.status >= 300 => context.res.status > 300',
      "server/http/idempotency.ts: 'anyone' => ",
      "server/http/stored-answers.ts: 'mine' => ",
      'server/http/stored-answers.ts: now.getTime() - row.claimed_at.getTime() > ABANDONED_MS => now.getTime() - row.claimed_at.getTime() >= ABANDONED_MS',
    ],
  },
  {
    because: 'Two doors alike: what matters is that reads and saves have one each.',
    mutants: ["server/http/serve.ts: call.method === 'GET' => call.method !== 'GET'"],
  },
  {
    because: 'Only whether somebody has come is asked of this count, and it changes either way.',
    mutants: ['server/http/admission.ts: heard += 1 => '],
  },
  {
    because: 'A word that stands for everybody, whichever it is, and a role that nobody has.',
    mutants: [
      "server/http/access/permissions.ts: 'ANYBODY' => ",
      'server/http/access/permissions.ts: [] => ["Stryker was here"]',
    ],
  },
  {
    because: 'Words and ids of an answer of which the client reads nothing: it shows texts of its own.',
    mutants: [
      "server/modules/auth/routes.ts: 'A new OTP was sent' => ",
      "server/modules/auth/routes.ts: { data: { message: 'A new OTP was sent' } } => ",
      "server/modules/auth/routes.ts: { message: 'A new OTP was sent' } => ",
      "server/modules/campaign-links/routes.ts: 'Link deleted' => ",
      "server/modules/campaign-links/routes.ts: { message: 'Link deleted' } => ",
      "server/privacy/consents-routes.ts: 'The consent was recorded' => ",
      "server/privacy/consents-routes.ts: { message: 'The consent was recorded' } => ",
      "server/privacy/exports/routes.ts: 'Email sent successfully' => ",
      "server/privacy/exports/routes.ts: { message: 'Email sent successfully' } => ",
      "server/modules/files/routes.ts: 'The file was deleted' => ",
      "server/modules/files/routes.ts: { message: 'The file was deleted' } => ",
      "server/modules/borrower-links/events-routes.ts: 'Too many are following: ask again' => ",
      'server/modules/lenders/routes.ts: answer?.',
      'server/modules/lenders/routes.ts: { data: { status: answer?.status',
      'server/modules/lenders/routes.ts: { status: answer?.status',
      'server/modules/applications/routes/people.ts: { data: { id: params.id } } => ',
      'server/modules/applications/routes/people.ts: { id: params.id } => ',
      "server/modules/applications/routes/people.ts: 'Reference(s) added successfully!' => ",
      "server/modules/applications/routes/people.ts: { message: 'Reference(s) added successfully!' } => ",
      "server/modules/auth/user-routes.ts: 'Signed out' => ",
      "server/modules/auth/user-routes.ts: { message: 'Signed out' } => ",
      "server/modules/auth/user-routes.ts: 'Signed out on every phone' => ",
      "server/modules/auth/user-routes.ts: { message: 'Signed out on every phone' } => ",
      "server/modules/files/uploads-routes.ts: 'The upload was given up' => ",
      "server/modules/files/uploads-routes.ts: { message: 'The upload was given up' } => ",
      'server/modules/applications/routes/start.ts: { data: { id } } => ',
      'server/modules/applications/routes/start.ts: { id } => ',
      'server/modules/applications/routes/sections.ts: { data: { id } } => ',
      'server/modules/applications/routes/sections.ts: { id } => ',
    ],
  },
  {
    because: 'No caller of this kind or without this row comes: the call before it has refused them.',
    mutants: [
      "server/modules/borrower-links/events-routes.ts: caller?.kind !== 'agent' => false",
      'server/modules/borrower-links/events-routes.ts: caller?.kind => caller.kind',
      "server/modules/borrower-links/routes.ts: caller.kind !== 'guest' => false",
      'server/modules/auth/user-routes.ts: !user => false',
      'server/modules/campaign-links/routes.ts: !user => false',
      "server/modules/files/routes.ts: caller.kind !== 'guest' => false",
    ],
  },
  {
    because:
      'Says to the type checker what is so: what was told first is no state, and what was just acknowledged has its time.',
    mutants: [
      "server/modules/borrower-links/events-routes.ts: '' => ",
      'server/modules/offers/key-facts-routes.ts: acknowledged_at?.toISOString => ',
    ],
  },
  {
    because:
      'What is done without need does nothing: no file has the fingerprint of none, and of an upload that was finished the parts are gone, so that finishing it again fails and then finds the file.',
    mutants: [
      'server/modules/files/uploads-routes.ts: sha256 !== null => true',
      'server/modules/files/uploads-routes.ts: sha256 === null => false',
      'server/modules/files/uploads-routes.ts: upload.file_id !== null => false',
    ],
  },
  {
    because:
      'Of two that finish an upload at the same moment one may find the parts gone: the tests cannot say when it looks.',
    mutants: ['server/modules/files/uploads-routes.ts: file_id !== null => false'],
  },
  {
    because:
      'A word that chooses between two of a type, a blank at the end of a name that has two parts, and an address within 32 characters of the longest that a QR code holds.',
    mutants: [
      "server/modules/applications/routes/application-list.ts: 'applications' => ",
      "server/modules/applications/routes/overview.ts: 'applications' => ",
      "server/modules/campaign-links/routes.ts: '0' => ",
      'server/modules/campaign-links/routes.ts: `${first_name} ${last_name}`.trim() => ',
    ],
  },
  {
    because:
      'What a developer reads in the console of a development build; the page does nothing else with it.',
    mutants: [
      'src/api/client.ts: { // oxlint-disable-next-line no-console',
      'src/api/client.ts: import.meta.env.DEV => ',
      'src/api/client.ts: `An answer could not be read in full',
    ],
  },
  {
    because: 'A listener or a timer of a request that is over: all that it could still do is to end it.',
    mutants: [
      'src/api/request.ts: { clearTimeout(timer)',
      "src/api/request.ts: 'abort' => ",
      "src/api/event-stream.ts: 'abort' => ",
      "src/api/send/send-body.ts: 'loadend' => ",
      'src/api/send/send-body.ts: () => signal.removeEventListener',
      "src/api/send/send-body.ts: 'abort' => ",
    ],
  },
  {
    because:
      'The next line decides the same: no body is none under either name, a pattern that matches has all its groups, and what is no ApiError has no status that passes.',
    mutants: [
      'src/api/client.ts: body === undefined => false',
      'src/api/read-answer.ts: header === null => false',
      "src/api/api-error.ts: inner?.groups?.['double'] => ",
      "src/api/api-error.ts: inner?.groups?.['single'] => ",
      'src/api/retrying.ts: !(error instanceof ApiError) => false',
    ],
  },
  {
    because:
      'Says to the type checker what is so: names on the phone have their parts, an entry is not superseded by nothing, and only files are prepared.',
    mutants: [
      "src/storage/overdue-copies.ts: '' => ",
      "src/storage/sealed-store.ts: '' => ",
      'src/outbox/store/cached-entries.ts: supersedes !== null => true',
      'src/outbox/store/outbox-store.ts: found.supersedes !== null => true',
      "src/outbox/store/outbox-store.ts: work.kind === 'upload' => true",
    ],
  },
  {
    because:
      'What is not there, or is no record, fails a line later and is caught there, or reads as nothing: the answer is the same.',
    mutants: [
      'src/storage/application-copies.ts: !stored => false',
      'src/outbox/running-actors.ts: !outbox => false',
      'src/storage/application-copies.ts: application?.id => application.id',
      'src/storage/file-store.ts: Array.isArray(kept) => true',
      'src/storage/local-storage.ts: text === null => false',
      "src/storage/otp-session.ts: typeof record !== 'object' => false",
      "src/storage/otp-session.ts: typeof doubtfulAt === 'number' => true",
      "src/outbox/store/outbox-manifest.ts: typeof row !== 'object' => false",
      'src/outbox/store/outbox-files.ts: () => null => ',
      'src/outbox/store/outbox-store.ts: () => null => ',
      'src/outbox/store/tried-saves.ts: () => null => ',
    ],
  },
  {
    because:
      'Spares the disk a look or a write that would change nothing there: what is not on it, what it says already, a key that it has, bytes that no rule is about.',
    mutants: [
      "src/storage/followed-link.ts: record['of'] === undefined => true",
      "src/storage/followed-link.ts: 'of' => ",
      'src/outbox/store/outbox-files.ts: !found.isKept => false',
      'src/outbox/store/outbox-manifest.ts: left.length < rows.length => ',
      'src/outbox/store/outbox-store.ts: [] => ["Stryker was here"]',
      'src/outbox/store/outbox-store.ts: found.isKept => true',
      'src/outbox/store/outbox-store.ts: found.entry !== entry => true',
      'src/storage/overdue-copies.ts: `${kind}/` => ``',
      "src/storage/overdue-copies.ts: kindOf(one) === 'key' => true",
      "src/storage/overdue-copies.ts: named .filter((one) => kindOf(one) === 'entry') => named",
      "src/storage/overdue-copies.ts: kindOf(one) === 'entry' => true",
      'src/storage/sealing.ts: kept => false',
    ],
  },
  {
    because:
      'Says to the type checker what is so: a pattern that matched has its groups, a text that is split has a first part, one that did not match has none, and only days and months are asked for.',
    mutants: [
      'src/form/parsing/spell-date.ts: -1 => +1',
      "src/form/parsing/months.ts: '' => ",
      'src/form/parsing/months.ts: /^\\d/ => /\\d/',
      "src/form/parsing/parse-amount.ts: '' => ",
      'src/form/parsing/parse-amount.ts: [] => ',
      "src/form/parsing/parse-date.ts: '' => ",
      'src/form/parsing/parse-date.ts: [] => ',
      "src/form/parsing/parse-number.ts: '' => ",
    ],
  },
  {
    because:
      'What comes out is the same: a limit met has both words or both cuts, what is no day is between no two days, what is not whole is none by the next line either, and only digits are kept of what is joined.',
    mutants: [
      'src/form/parsing/spell-amount.ts: count < CRORE => count <= CRORE',
      'src/form/parsing/parse-amount.ts: /\\)$/ => /\\)/',
      'src/form/parsing/parse-amount.ts: /^[-\\u2212\\u2013]\\s*|^\\((?=.*\\)$)/ => /^[-\\u2212\\u2013]\\s*|^\\((?=.*\\))/',
      'src/form/parsing/parse-date.ts: min === undefined',
      'src/form/parsing/parse-date.ts: max === undefined => false',
      'src/form/parsing/parse-date.ts: day !== null => true',
      'src/form/parsing/parse-date.ts: other !== null => true',
      'src/form/parsing/parse-date.ts: other === undefined => false',
      'src/form/parsing/parse-date.ts: /^(\\d{1,2})\\/(\\d{1,2})\\/(?:\\d{4}|\\d{2})$/ => ',
      "src/form/parsing/parse-mobile.ts: '' => ",
    ],
  },
  {
    because:
      'What is left out and what is said to be undefined are the same to whoever reads it; only the type checker tells them apart.',
    mutants: ['src/form/core/step-frame.tsx: recordIndex === undefined => false'],
  },
  {
    because:
      'Stands in for nothing: no field has that name, no step without a key says anything, and a button without a name is not the one that is asked for.',
    mutants: [
      'src/form/core/use-step-form.ts: [] => ["Stryker was here"]',
      "src/form/core/use-step-form.ts: '' => ",
      "src/form/core/use-step-form.ts: { pressed: '' } => ",
    ],
  },
  {
    because: 'Spares the page a watch over a form that nobody was led to, or that has left.',
    mutants: [
      'src/form/core/use-target-field.ts: name === null',
      'src/form/core/use-target-field.ts: () => watcher.disconnect() => ',
    ],
  },
  {
    because:
      'A step is told anew only where its form is: another key comes with another form, a day from the server is written in full, and the wait before a resumed form is judged is longer than the paint before it.',
    mutants: [
      'src/form/core/announce-once.ts: [key, message] => ',
      'src/form/core/use-revalidation.ts: false => true',
      'src/form/core/prefill.ts: /^\\d{4}-\\d{2}-\\d{2}/ => /^\\d{4}-\\d{2}-\\d/',
    ],
  },
  {
    because:
      'Says to the type checker what is so: what is pressed stands in a list below a heading, and what was found by its attribute has it.',
    mutants: [
      'src/form/conflict/their-changes.tsx: [] => ["Stryker was here"]',
      'src/form/conflict/their-changes.tsx: list.current?.querySelectorAll => ',
      'src/form/conflict/their-changes.tsx: heading.current?.focus => ',
      'src/form/core/focus-first-invalid.ts: [] => ["Stryker was here"]',
      'src/form/core/focus-first-invalid.ts: first !== undefined => true',
    ],
  },
  {
    because:
      'A list of the form has rows or files, never both; and one more look at a page is enough to see all of its fields.',
    mutants: [
      'src/form/conflict/differences.ts: value.some(isRecord) => value.every(isRecord)',
      'src/form/conflict/their-changes.tsx: (times: number) => times + 1 => ',
      'src/form/conflict/their-changes.tsx: times + 1 => ',
      'src/form/conflict/their-changes.tsx: [lookAgain, theirs] => ',
    ],
  },
  {
    because:
      'Spares a form that it checks the same values twice; whatever is not remembered is checked again and says the same.',
    mutants: [
      'src/form/core/validation-options.ts: known?.schema === schema => false',
      'src/form/core/validation-options.ts: { schema, issues } => ',
    ],
  },
  {
    because:
      'What validates a whole form has no field, and one that has none shows no error; the other kinds of event come to no field that shows one. The library reads the cause to keep one error apart from another, and there is one at a time; nothing in its list runs. A schema says the path of every issue.',
    mutants: [
      'src/form/core/validation-options.ts: fieldName !== undefined => true',
      'src/form/core/validation-options.ts: form.getFieldMeta(fieldName)?.errors => ',
      "src/form/core/validation-options.ts: type === 'change' => true",
      'src/form/core/validation-options.ts: fieldName === undefined => ',
      "src/form/core/validation-options.ts: 'submit' => ",
      "src/form/core/validation-options.ts: 'dynamic' => ",
      'src/form/core/validation-options.ts: [] => ["Stryker was here"]',
    ],
  },
  {
    because:
      'Stands in for what every screen says of a block of fields, or for names that nobody has: the library only takes its type from it.',
    mutants: [
      'src/form/groups/bank-fields.tsx: { banks: [], required: false } => ',
      'src/form/groups/bank-fields.tsx: [] => ["Stryker was here"]',
      'src/form/groups/bank-fields.tsx: false => true',
      'src/form/groups/place-fields.tsx: { required: true } => ',
      'src/form/groups/place-fields.tsx: true => false',
      'src/form/groups/known-names.ts: [] => ["Stryker was here"]',
    ],
  },
  {
    because:
      'Idle is what has no hint of its own, and says nothing under any other name. Nothing that an effect takes changes.',
    mutants: [
      "src/form/groups/use-place-lookup.ts: 'idle' => ",
      "src/form/groups/use-place-lookup.ts: state === 'idle' => false",
      'src/form/groups/use-place-lookup.ts: [] => ["Stryker was here"]',
    ],
  },
  {
    because:
      'A form is asked as a whole once all of its fields are right: what is wrong then is shown by none of them.',
    mutants: ['src/form/core/validation-options.ts: shownBy(issue.name, form) === undefined => true'],
  },
  {
    because:
      'The page of a code has one proof for as long as it stands, and the first thing that this tells is never a refusal; what it has found on the page is there.',
    mutants: [
      'src/form/otp/mobile-entry.tsx: false => true',
      'src/form/otp/mobile-entry.tsx: input.current => ',
      'src/form/otp/mobile-entry.tsx: input.current?.value => ',
      "src/form/otp/mobile-entry.tsx: '' => ",
      'src/form/otp/mobile-entry.tsx: input.current?.focus => ',
      'src/form/otp/mobile-entry.tsx: [otp] => ',
      'src/form/otp/otp-entry.tsx: false => true',
      "src/form/otp/otp-entry.tsx: boxes.current?.querySelector('input')?.focus => boxes.current?.querySelector('input').focus",
      'src/form/otp/otp-entry.tsx: boxes.current?.querySelector => ',
      'src/form/otp/otp-entry.tsx: [otp] => ',
      'src/form/otp/use-countdown-resync.ts: [otp] => ',
    ],
  },
  {
    because: 'A listener of a page that has gone: all that it could still do is to change what nobody sees.',
    mutants: [
      'src/form/otp/mobile-entry.tsx: () => subscription.unsubscribe() => ',
      'src/form/otp/otp-entry.tsx: () => subscription.unsubscribe() => ',
      'src/form/otp/use-countdown-resync.ts: () => document.removeEventListener(',
      "src/form/otp/use-countdown-resync.ts: 'visibilitychange' => ",
    ],
  },
  {
    because: 'A limit met to the second: the countdown is set to where it stands.',
    mutants: ['src/form/otp/use-countdown-resync.ts: expected < secondsLeft => expected <= '],
  },
  {
    because:
      'What is not there, or belongs to nobody who is known, cannot be opened a line later, which is as silent; what is the same is taken over to no effect.',
    mutants: [
      "src/form/draft/persist-drafts.ts: owner === '' => false",
      "src/form/draft/persist-drafts.ts: '' => ",
      'src/form/draft/persist-drafts.ts: !stored => false',
      'src/form/draft/persist-drafts.ts: changeOf(record) > changeOf(',
    ],
  },
  {
    because:
      'A field is written down with what is known of it, and no name of a form has more than two parts; no field is called so, and another draft comes with another form.',
    mutants: [
      'src/form/draft/use-draft.ts: meta?.isDirty => ',
      'src/form/draft/use-draft.ts: -1 => +1',
      'src/form/draft/use-draft.ts: [] => ["Stryker was here"]',
      'src/form/draft/use-draft.ts: [form, key, omitted] => ',
    ],
  },
  {
    because: 'A listener of a form that has left and has nothing more to write.',
    mutants: [
      "src/form/draft/use-draft.ts: 'pagehide' => ",
      "src/form/draft/use-draft.ts: 'visibilitychange' => ",
    ],
  },
  {
    because: 'What is shown is asked only whether it is one of the two other words.',
    mutants: ["src/form/draft/draft-save-status.ts: 'browser' => "],
  },
  {
    because:
      'What is left out and what is said to be undefined are the same to a control, and no answer of a form is undefined or null.',
    mutants: [
      'src/form/core/use-fields.tsx: description === undefined => false',
      'src/form/core/use-fields.tsx: required === undefined => false',
      'src/form/core/use-fields.tsx: disabled === undefined => false',
      'src/form/core/use-fields.tsx: readOnly === undefined => false',
      'src/form/core/use-fields.tsx: autoComplete === undefined => false',
      'src/form/core/use-fields.tsx: maximum === undefined => false',
      'src/form/core/use-fields.tsx: onCard !== undefined => true',
      'src/form/core/form-progress.tsx: value !== undefined => true',
      'src/form/core/form-progress.tsx: value !== null => true',
    ],
  },
  {
    because:
      'Says to the type checker what is so: something of the page has the focus, a section has its title, a field that is listed is known, and the fields of a form stay those of its table.',
    mutants: [
      'src/form/core/error-summary.tsx: document.activeElement?.closest => ',
      'src/form/core/error-summary.tsx: fieldMeta[name]?.errors => ',
      "src/form/core/form-body.tsx: target.closest('fieldset')?.querySelector('legend')?.textContent => ",
      'src/form/core/form-errors.tsx: meta !== undefined => true',
      'src/form/core/form-progress.tsx: form.fieldInfo[name]?.instance => form.fieldInfo[name].instance',
      'src/form/core/use-fields.tsx: [AppField, table, path] => ',
    ],
  },
  {
    because:
      'Stands there until something else does: a list of one name is not shown, a press is noted before it is read, and every button stands in a form that says whether it waits.',
    mutants: [
      'src/form/core/error-summary.tsx: [] => ["Stryker was here"]',
      "src/form/core/form-body.tsx: '' => ",
      'src/form/core/awaiting-files-context.ts: false => true',
    ],
  },
  {
    because: 'How a button looks that is not the next to be pressed.',
    mutants: [
      "src/form/core/submit-button.tsx: 'filled' => ",
      "src/form/core/submit-button.tsx: 'default' => ",
      'src/form/core/submit-button.tsx: true => false',
    ],
  },
  {
    because:
      'The fields of a section come one paint earlier, which costs a cheap phone time and changes nothing on the page.',
    mutants: ['src/form/core/form-body.tsx: false => true'],
  },
  {
    because:
      'The type of no other input begins or ends as one of these does, and a phone has no Enter for an input that is no line of text.',
    mutants: [
      'src/form/core/enter-key-handlers.ts: /^(?:email|password|tel|text|url)$/ => ',
      'src/form/core/enter-key-handlers.ts: target instanceof HTMLInputElement && ',
    ],
  },
  {
    because:
      'A form is judged where a field is left or was found wrong: what is brought back before is neither.',
    mutants: ['src/form/draft/use-draft.ts: true => false'],
  },
  {
    because: 'When a form opens, the focus is in none of its fields.',
    mutants: [
      'src/form/core/error-summary.tsx: found.by > 0 => true',
      'src/form/core/error-summary.tsx: found.by > 0 => found.by >= 0',
    ],
  },
  {
    because:
      'Says to the type checker what is so: a day has its year, a calendar that takes no day back always picks one, what is on the page is found there, and errors are texts.',
    mutants: [
      "src/form/fields/date/birth-dates.ts: '' => ",
      'src/form/fields/date/calendar-dialog.tsx: day => true',
      'src/form/fields/list/dropdown.tsx: trigger.current?.focus => ',
      'src/form/fields/list/listbox.tsx: list.current?.',
      'src/form/fields/list/listbox.tsx: start?.focus => ',
      "src/form/fields/use-bound-field.ts: typeof error === 'string' => true",
    ],
  },
  {
    because:
      'The same comes of it: a list stays in its sheet or out of it, an empty one has nothing under any name, and what is no level of a calendar or no type of an input is taken for its month and for text.',
    mutants: [
      "src/form/fields/date/calendar-dialog.tsx: 'month' => ",
      'src/form/fields/list/listbox.tsx: [inSheet] => ',
      'src/form/fields/list/listbox.tsx: [startsInSearch] => ',
      "src/form/fields/list/listbox.tsx: '' => ",
      "src/form/fields/password-field.tsx: 'text' => ",
    ],
  },
  {
    because: 'How the buttons of an upload look, its box, and an empty line in it.',
    mutants: [
      'src/form/upload/upload-control.tsx: `${classes.',
      'src/form/upload/upload-control.tsx: message !== null => true',
      'src/form/upload/upload-field.tsx: error !== undefined => ',
      'src/form/upload/uploaded-files.tsx: `${classes.',
    ],
  },
  {
    because:
      'Says to the type checker what is so: a state of an upload has its status, what is pressed stands on the page, a field that is shown has its chart, and a press comes after there is something to press for.',
    mutants: [
      "src/images/card/camera.ts: 'file' => ",
      'src/images/card/camera.ts: [] => ',
      'src/form/upload/upload-control.tsx: Object.values(snapshot.getMeta())[0]?.status => ',
      'src/form/upload/upload-control.tsx: picker.current?.click => ',
      'src/form/upload/upload-control.tsx: chooser.current?.focus => ',
      'src/form/upload/upload-field.tsx: actor?.send => ',
      'src/form/upload/upload-scope.tsx: !scope => false',
      'src/form/upload/use-chosen-files.ts: [] => ',
      'src/form/upload/use-upload.ts: actor?.getSnapshot => ',
      'src/form/upload/target-field.ts: wanted?.applicationId => ',
      'src/form/upload/target-field.ts: wanted => true',
    ],
  },
  {
    because:
      'The same comes of it: what is undefined is no name and not locked, what is no table is caught and counts as open, nothing is looked for or removed under a name or id that nobody has, a chart begins with the files that its field names, and a number stands at the end of a field or nowhere.',
    mutants: [
      'src/form/upload/locked-documents.ts: () => false => ',
      'src/form/upload/locked-documents.ts: /startxref\\s+(?<at>\\d+)/.exec(end)?.groups?.',
      'src/form/upload/use-chosen-files.ts: replaces !== null => true',
      'src/form/upload/use-upload.ts: [] => ["Stryker was here"]',
      'src/form/upload/use-upload.ts: /\\d$/ => ',
      'src/form/upload/use-upload.ts: next === null => false',
      "src/form/upload/use-upload.ts: 'restoring' => ",
      'src/form/upload/application-uploads.tsx: recordIndex === undefined => false',
      'src/form/upload/upload-field.tsx: /bank_statement(?<suffix>\\d?)$/ => ',
    ],
  },
  {
    because: 'A field of another record or application is another field, which comes with its own form.',
    mutants: ['src/form/upload/use-upload.ts: [ uploads, files, field.form, key, '],
  },
  {
    because: 'How a handle on a picture looks, and how smooth a smaller picture is drawn.',
    mutants: [
      'src/images/editor/redaction-editor.tsx: `${handle.handle} ${classes.corner}` => ',
      'src/images/editor/crop-editor.tsx: `${handle.handle} ${classes.corner}` => ',
      "src/images/processing/decode-picture.ts: 'high' => ",
      "src/images/processing/resize.ts: 'high' => ",
    ],
  },
  {
    because:
      'Says to the type checker what is so: what is pressed stands on the page, one of the boxes is chosen, a pattern that fits has its group, no corner is called null, an order has its photograph, and every field takes one of the three types.',
    mutants: [
      'src/images/processing/combine-photographs.ts: first?.blob => ',
      'src/images/editor/redaction-editor.tsx: frame.current?.',
      'src/images/editor/redaction-editor.tsx: box => true',
      'src/images/editor/crop-editor.tsx: frame.current?.',
      'src/images/editor/crop-editor.tsx: moved === null => false',
      "src/images/processing/photograph.ts: 'image/jpeg' => ",
      "src/images/processing/extract-pages.ts: side.exec(dictionary)?.groups?.['side'] => ",
    ],
  },
  {
    because: 'A pointer that passes over a box which nobody holds: what fails then has changed nothing.',
    mutants: ['src/images/editor/redaction-editor.tsx: !held => false'],
  },
  {
    because: 'The name by which the pictures of a borrower are forgotten: tests of src/actors notice it.',
    mutants: ["src/images/editor/thumbnail-query.ts: 'thumbnail' => "],
  },
  {
    because:
      'Stands there until something else does, and is asked only whether it is one of the other words.',
    mutants: [
      "src/images/editor/redaction-dialog.tsx: 'open' => ",
      "src/images/editor/crop-dialog.tsx: 'open' => ",
      "src/images/editor/photograph-preview.tsx: 'no' => ",
      "src/images/editor/photograph-preview.tsx: 'none' => ",
      'src/images/editor/redact-document.tsx: [] => ["Stryker was here"]',
      'src/images/editor/uploaded-thumbnail.tsx: [] => ["Stryker was here"]',
    ],
  },
  {
    because:
      'A pixel more, which is none: what lies beyond the last is not written, what is written too early is written over, and a box without a place covers nothing.',
    mutants: [
      'src/images/processing/find-quality-issues.ts: at < brightness.length => at <= ',
      'src/images/processing/resize.ts: [] => ["Stryker was here"]',
      'src/images/processing/correct-perspective.ts: row < sheet.height => row <= ',
      'src/images/processing/correct-perspective.ts: column < sheet.width => column <= ',
      'src/images/processing/correct-perspective.ts: channel < at + 4 => channel <= ',
    ],
  },
  {
    because:
      'The same comes of it: what is drawn again at the same size is the same, and where there is no picture a thumbnail fails a line later, as quietly.',
    mutants: [
      'src/images/processing/resize.ts: longSide < Math.max(canvas.width, canvas.height) => ',
      'src/images/editor/thumbnail-query.ts: !picture => false',
    ],
  },
  {
    because:
      'A limit met to the pixel, or to the byte at which a picture begins, where it cannot end as well.',
    mutants: [
      'src/images/editor/corners.ts: turn > FLATTEST => turn >= ',
      'src/images/processing/extract-pages.ts: end < from => end <= ',
    ],
  },
  {
    because: 'How a calendar, the list of a sheet and an area of text look.',
    mutants: [
      'src/form/fields/date/calendar-dialog.tsx: { day: classes.day, calendarHeaderLevel: ',
      'src/form/fields/list/listbox.tsx: `${classes.list} ${classes.inSheet}` => ',
      'src/form/fields/text-area-field.tsx: { input: classes.area } => ',
    ],
  },
  {
    because: 'A limit met to the byte or to the digit, or one field more, of which nothing is read.',
    mutants: [
      'src/images/card/aadhaar-card.ts: text.length > MOST_DIGITS => text.length >= ',
      'src/images/card/aadhaar-card.ts: whole.length <= MOST_BYTES => whole.length < ',
      'src/images/card/aadhaar-card.ts: fields.length < FIELDS => fields.length <= ',
    ],
  },
  {
    because:
      'What is packed begins with a byte of two digits, so that no digit is ever missing before it, and a number has at least one pair of them. What is no version, kind or date by the next line is none in any words.',
    mutants: [
      'src/images/card/aadhaar-card.ts: digits.length + (digits.length % 2) => ',
      "src/images/card/aadhaar-card.ts: '0' => ",
      'src/images/card/aadhaar-card.ts: [] => ["Stryker was here"]',
      "src/images/card/aadhaar-card.ts: '' => ",
    ],
  },
  {
    because: 'Words that only a developer reads; the page says in its own that no code was found.',
    mutants: ["src/images/card/aadhaar-card.ts: 'This is no card' => "],
  },
  {
    because:
      'Runs in a worker of its own, which unit tests have not: journeys with photographs notice it (e2e/journeys/files/photographs.e2e.ts).',
    mutants: [
      'src/images/card/qr-code.worker.ts: ',
      'src/images/processing/photograph.worker.ts: ',
      "src/images/processing/prepare-photographs.ts: './photograph.worker.ts' => ",
      "src/images/processing/prepare-photographs.ts: { type: 'module' } => ",
      "src/images/processing/prepare-photographs.ts: 'module' => ",
      "src/images/card/scan-qr-code.ts: './code.worker.ts' => ",
      "src/images/card/scan-qr-code.ts: { type: 'module' } => ",
      "src/images/card/scan-qr-code.ts: 'module' => ",
    ],
  },
  {
    because: 'A dialog that has gone: all that it could still do is to change what nobody sees.',
    mutants: [
      'src/images/card/card-dialog.tsx: !isOver => true',
      'src/images/card/card-dialog.tsx: { isOver = true } => ',
      'src/images/card/card-dialog.tsx: true => false',
    ],
  },
  {
    because:
      'What is not there fails a line later and is caught there, or reads as no card: no reader, no code, no text. Where nothing is answered the library looks all the same.',
    mutants: [
      'src/images/card/card-dialog.tsx: text === null => false',
      'src/images/card/decode-qr-code.ts: !BarcodeDetector => false',
      'src/images/card/decode-qr-code.ts: { // Some phones have it',
      'src/images/card/decode-qr-code.ts: code?.rawValue => ',
      "src/images/card/decode-qr-code.ts: picture.getContext('2d')?.getImageData => ",
    ],
  },
  {
    because: 'The words of a dialog whose code a phone without a network cannot fetch.',
    mutants: [
      "src/images/card/scan-card.tsx: 'Without a network the card cannot be read.' => ",
      "src/images/card/scan-card.tsx: () => showError('Without a network the card cannot be read.') => ",
    ],
  },
  {
    because: 'A name of ours that only has to differ from the others, and still does.',
    mutants: [
      "src/outbox/store/tried-saves.ts: '' => ",
      "src/outbox/store/tried-saves.ts: 'form' => ",
      "src/outbox/store/tried-saves.ts: '/' => ",
    ],
  },
  {
    because:
      'The name under which a copy is kept, and which nothing else names: an empty one does as well, as long as it is the only one.',
    mutants: [
      "src/api/queries/asked-consents-query.ts: 'asked-consents' => ",
      "src/api/queries/key-facts-query.ts: 'key-facts' => ",
      "src/api/queries/lender-queries.ts: 'lender-offers' => ",
      "src/api/queries/lender-queries.ts: 'lender-key-facts' => ",
      "src/api/queries/link-queries.ts: 'personal-qr' => ",
      "src/api/queries/list-queries.ts: 'application-details' => ",
      "src/api/queries/list-queries.ts: ['lenders'] => ",
      "src/api/queries/list-queries.ts: 'lenders' => ",
      "src/api/queries/queries.ts: ['application-count'] => ",
      "src/api/queries/queries.ts: 'application-count' => ",
      "src/api/queries/queries.ts: ['profile'] => ",
      "src/api/queries/queries.ts: 'profile' => ",
      "src/api/queries/queries.ts: ['banks'] => ",
      "src/api/queries/queries.ts: 'banks' => ",
      "src/api/queries/queries.ts: 'city-state' => ",
      "src/api/queries/queries.ts: 'tenant-config' => ",
      "src/api/queries/referrer-query.ts: 'referrer' => ",
    ],
  },
  {
    because:
      'Says to the type checker what is so: a text that is split has a last part. A change is never tried again, so that nothing waits between its tries.',
    mutants: ["src/api/event-stream.ts: '' => ", "src/api/query-client.ts: 'always' => "],
  },
  {
    because: 'A limit met to the millisecond, or to the character.',
    mutants: [
      'src/api/event-stream.ts: rest.length > LONGEST => rest.length >= LONGEST',
      'src/storage/otp-session.ts: sentAt - now > CLOCK_SLACK => sentAt - now >= ',
      'src/api/retrying.ts: error.retryAfter <= TIME_LIMITS.retryAfterMaximum => error.retryAfter <',
      'server/modules/otp/service.ts: session.expires_at <= now => session.expires_at < ',
      'server/modules/otp/service.ts: now.getTime() - usedAt.getTime() > TIME_LIMITS.codeRepeat => now.getTime() - usedAt.getTime() >= ',
      'server/modules/otp/service.ts: waited < RESEND_MS => ',
    ],
  },
  {
    because:
      'A name that nobody reads: that of an error that is caught where it is thrown, and that of a gateway of which there is one.',
    mutants: [
      "server/modules/otp/sender.ts: 'RefusedMessageError' => ",
      "server/modules/otp/sender.ts: 'messages' => ",
    ],
  },
  {
    because:
      'How long a gateway is waited for in earnest: the tests give pauses of their own, so that none of them waits that long.',
    mutants: ['server/modules/otp/sender.ts: { pause: 300, rest: 30_000 } => {}'],
  },
  {
    because:
      'What is left out and what is null are the same to whoever reads it, and what is no entry of a list is left out where its answer is read.',
    mutants: [
      'server/modules/applications/entity.ts: client_id === null => false',
      'server/modules/applications/overview-counts.ts: [] => ["Stryker was here"]',
      'server/modules/applications/consents.ts: [] => ["Stryker was here"]',
      'server/modules/applications/routes/application-list.ts: [] => ["Stryker was here"]',
      'server/modules/lenders/routes.ts: [] => ["Stryker was here"]',
      'server/modules/back-office/inbox/routes.ts: [] => ["Stryker was here"]',
    ],
  },
  {
    because:
      'Fails a line later just the same: of an application that was erased nothing is sent, and the job ends or is tried again to no effect.',
    mutants: ['server/modules/applications/notify-submitted.ts: !row => false'],
  },
  {
    because:
      'Spares the database a write of what is there already, or room for what nobody asks about: saves without a key, and more than the last fifty.',
    mutants: [
      'server/modules/applications/passwords.ts: !Object.entries(details).some(isPassword) => false',
      'server/modules/applications/save.ts: key === undefined => false',
      'server/modules/applications/save.ts: [...keyed_saves, { version: version + 1, key }].slice(-KEYED_SAVES) => ',
    ],
  },
  {
    because:
      'Finds what was found before, or nothing: no amount lies between minus one and one, no number of more than ten digits is a mobile, no name begins with a digit, and nothing is called undefined.',
    mutants: [
      'server/modules/applications/list-filter.ts: -1 => +1',
      'server/modules/applications/search-ranges.ts: /^\\d+$/ => /^\\d+/',
      'server/modules/applications/search-ranges.ts: /^0*(?:91)?0?(?=\\d{10}$)/ => ',
      'server/modules/applications/search-ranges.ts: [] => ["Stryker was here"]',
      'server/modules/applications/search-ranges.ts: letters === undefined',
      'server/modules/applications/search-ranges.ts: digits === undefined => false',
      "server/modules/applications/search-ranges.ts: '0' => ",
    ],
  },
  {
    because:
      'No tenant of ours leaves a box of the start form to choice, or has texts that stand elsewhere: both boxes are ticked, and each notice is shown.',
    mutants: [
      'server/modules/applications/consents.ts: boxes .filter(({ isTicked }) => isTicked) => boxes',
      'server/modules/applications/consents.ts: text !== undefined && isOwnText(deps.environment.deployment, text.link) => true',
    ],
  },
  {
    because: 'A limit met to the entry: whoever finds five hundred is told that there may be more.',
    mutants: [
      'server/modules/applications/list-filter.ts: rows.length > NARROWED_MAXIMUM => rows.length >= ',
    ],
  },
  {
    because:
      'Code that is fetched later is fetched once by all tests of a thread, so that what stands in its place comes too late for them; journeys fetch it each time.',
    mutants: [
      "src/app/layouts/header.tsx: { default: (await import('./tenant-logo')).TenantLogo } => ",
      "src/app/layouts/header.tsx: { default: (await import('./agent-actions')).AgentActions } => ",
      "src/app/layouts/agent-actions.tsx: { default: (await import('@/src/components/unsent/sent-sign')).SentSign } => ",
      "src/app/layouts/wizard-frame.tsx: { default: (await import('@/src/components/unsent/unsent-notice')).UnsentNotice } => ",
      "src/app/layouts/wizard-frame.tsx: async () => ({ default: (await import('@/src/components/unsent/unsent-notice')).UnsentNotice }) => ",
    ],
  },
  {
    because:
      'Says to the type checker what is so: who is signed in has a profile and an outbox. What has not failed needs not say so.',
    mutants: [
      'src/app/layouts/header.tsx: isSignedIn && profile => isSignedIn || profile',
      'src/app/layouts/agent-actions.tsx: context.outbox !== null => true',
      'src/app/layouts/chunk-boundary.tsx: { hasFailed: false } => {}',
    ],
  },
  {
    because:
      'Says to the type checker what is so: who signs out has a token, what is sent is a file, no guard is null, a text has none of the fields of a profile, and where nobody is known nothing ends, and a record that is open is one of an application that was read.',
    mutants: [
      'src/actors/inspector.ts: guard !== null => true',
      'src/actors/registration-upload.ts: file?.',
      "src/actors/registration-upload.ts: '' => ",
      'src/actors/session/session-actor.ts: token !== null => true',
      "src/actors/session/session-actor.ts: typeof record !== 'object' => false",
      'src/actors/session/session-actor.ts: refused !== null => true',
      'src/actors/wizard/wizard-actions.ts: applicationId === null => false',
      'src/actors/wizard/wizard-actions.ts: recordIndex === null => false',
      'src/actors/wizard/wizard-actions.ts: cachedApplication(applicationId)?.co_applicants',
    ],
  },
  {
    because: 'What is undefined is not sent, nor stored, and a text is no purpose that anybody withdrew.',
    mutants: [
      'server/modules/bre/evaluate.ts: score === undefined => false',
      'src/actors/consents-actors.ts: lender_id !== undefined => true',
    ],
  },
  {
    because:
      'A start form, the documents of assets, references and an offline case have one call each, whether it is their first or not.',
    mutants: [
      'src/actors/wizard/create-once.ts: false => true',
      'src/actors/wizard/wizard-actors.ts: false => true',
      'src/actors/wizard/wizard-actors.ts: !isUpdate => isUpdate',
      'src/actors/wizard/wizard-actors.ts: true => false',
      'src/actors/offline-case-actors.ts: true => false',
    ],
  },
  {
    because:
      'Ends a pause at once for whoever has left, after which nothing is done either; and a pause that has ended hears of nothing.',
    mutants: [
      "src/actors/session/end-session.ts: 'abort' => ",
      "src/actors/session/end-session.ts: 'online' => ",
      "src/actors/borrower-link-actors.ts: 'abort' => ",
    ],
  },
  {
    because:
      'The same comes of it: no other key begins with that of an application, a form drops its draft itself unless its session has ended, what was replaced is refused to nobody, nothing is taken over where nothing is left, of what has arrived nothing is unsent, no application names a document of a registration, a chart that was left hears nothing, and what is not refused goes again.',
    mutants: [
      'src/actors/wizard/load-application.ts: true => false',
      'src/actors/offline-case-actors.ts: signal.aborted',
      "src/actors/offline-case-actors.ts: outcome.kind === 'kept' => true",
      'src/actors/session/other-tabs.ts: true => false',
      'src/actors/registration-upload.ts: signal.aborted => false',
      "src/actors/registration-upload.ts: 'network' => ",
      'src/actors/session/session-actor.ts: !isOverruled() => true',
      'src/actors/upload-actors.ts: left.length === 0 => false',
      "src/actors/upload-actors.ts: 'network' => ",
      "src/actors/upload-actors.ts: event.type !== 'upload.succeeded' => true",
      "src/actors/upload-actors.ts: 'upload.succeeded' => ",
      'src/actors/upload-actors.ts: isOfRegistration(context.request) => false',
    ],
  },
  {
    because:
      'Says to the type checker what is so: what stands for itself is never remembered as said before.',
    mutants: [
      'src/outbox/attempts.ts: entry.slot !== null => true',
      'src/outbox/attempts.ts: entry.slot === null => false',
      'src/outbox/attempts.ts: slot === null',
    ],
  },
  {
    because:
      'Says to the type checker what is so: what is held as a file has its field and its name, what is refused or pauses has its fault, and a list that was just looked into has what was found there.',
    mutants: [
      "src/outbox/drop-file.ts: '' => ",
      'src/outbox/drop-file.ts: factsOf(entry).file?.field => factsOf(entry).file.field',
      'src/outbox/drop-file.ts: factsOf(entry).file?.name => ',
      'src/outbox/drop-file.ts: factsOf(file).file?.field => factsOf(file).file.field',
      'src/outbox/drop-file.ts: sentAs === null => false',
      "src/outbox/enqueue.ts: { kind: 'kept' } => {}",
      "src/outbox/enqueue.ts: 'kept' => ",
      "src/outbox/enqueue.ts: fault === null || fault.kind === 'unanswered' => ",
      'src/outbox/enqueue.ts: fault === null => false',
      "src/outbox/enqueue.ts: fault.kind === 'unanswered' => false",
      "src/outbox/enqueue.ts: 'unanswered' => ",
      'src/outbox/named-files.ts: sentAs !== null => true',
      'src/outbox/outbox-actors.ts: way?.ref => way.ref',
      "src/outbox/running-actors.ts: fault?.kind === 'refused' => true",
      'src/outbox/running-actors.ts: fault?.kind => fault.kind',
      "src/outbox/send-work.ts: '' => ",
      "src/outbox/watch-files.ts: '' => ",
      'src/outbox/watch-files.ts: [] => ["Stryker was here"]',
      "src/outbox/watch-files.ts: entry.work.kind === 'upload' => true",
      'src/outbox/watch-files.ts: fault === null => false',
      "src/outbox/pending-changes.ts: 'references' => ",
    ],
  },
  {
    because:
      "Says to the type checker what is so: a file and a removal say nothing anew, so that neither is what was said before; and an answer is as its call's schema reads it, an object or nothing, whose id is a text.",
    mutants: [
      "src/outbox/send-work.ts: before.work.kind === 'upload' => false",
      "src/outbox/send-work.ts: 'upload' => ",
      "src/outbox/send-work.ts: before.work.kind === 'removal' => false",
      "src/outbox/send-work.ts: 'removal' => ",
      "src/outbox/send-work.ts: typeof said === 'object' && said !== null && 'id' in said",
      "src/outbox/send-work.ts: typeof said === 'object' && said !== null => ",
      "src/outbox/send-work.ts: typeof said === 'object' => ",
      "src/outbox/send-work.ts: typeof said.id === 'string' => true",
      'src/outbox/send-work.ts: said !== null => true',
    ],
  },
  {
    because:
      'Nobody asks: whether a file or a removal is the first, what a message between tabs says, which id a case has, what stands in the place of a failure that is passed over, and how a slot without a record is written, as all of them are written alike.',
    mutants: [
      'src/outbox/drop-file.ts: true => false',
      'src/outbox/enqueue-file.ts: true => false',
      "src/outbox/tabs-and-network.ts: 'changed' => ",
      'src/outbox/running-actors.ts: () => null => ',
      'src/outbox/enqueue.ts: () => null => ',
      'src/outbox/new-entry.ts: recordId === null => false',
      "src/outbox/new-entry.ts: '/' => ",
      'src/outbox/send-work.ts: () => null => ',
      'src/outbox/send-work.ts: { id: null, version: null } => {}',
      'src/outbox/new-entry.ts: [] => ',
    ],
  },
  {
    because:
      'The name and the words of an error that only a developer meets; and that error comes by itself a line later.',
    mutants: [
      "src/outbox/enqueue.ts: 'OutboxFullError' => ",
      'src/outbox/send-file.ts: !sent => false',
      'src/outbox/enqueue.ts: !taken => false',
      "src/outbox/send-file.ts: 'The server has named no file' => ",
    ],
  },
  {
    because:
      'What is done without need does nothing: what was taken from the phone is kept there once more, only a step with fields of files has files to give up, only what was begun in parts can be given up on the server, only a new co-applicant gets another id, and what takes the place of an entry is remembered then.',
    mutants: [
      'src/actors/registration-upload.ts: chosen => true',
      'src/outbox/enqueue.ts: fields !== null => true',
      'src/outbox/enqueue.ts: id === supersedes => true',
      "src/outbox/outbox-actors.ts: entry.work.kind === 'coApplicant' && entry.isFirst => ",
      "src/outbox/outbox-actors.ts: entry.work.kind === 'coApplicant' => true",
      'src/outbox/outbox-actors.ts: pendingFiles().some((file) => file.id === id) => pendingFiles().every',
      'src/outbox/outbox-actors.ts: file.id === id => true',
      'src/outbox/outbox-actors.ts: !isFile => false',
    ],
  },
  {
    because:
      'By then all that is left was refused, what the outbox still has the server has not named, and what comes later on a line has not been tried before what is ahead of it.',
    mutants: [
      'src/outbox/enqueue.ts: other.facts.order <= facts.order => true',
      "src/outbox/watch-files.ts: phase === 'refused' => true",
      'src/outbox/watch-files.ts: watched.filter(({ keptAs }) => !items.has(keptAs)) => watched',
    ],
  },
  {
    because:
      'A page that could not fetch the code that gives files up has taken none out; in tests that code is always there.',
    mutants: ['src/outbox/enqueue.ts: code?.dropUnnamed => '],
  },
  {
    because:
      'Whether the browser has channels is asked once, when the module loads, and the one of the tests has them.',
    mutants: [
      'src/outbox/tabs-and-network.ts: channel?.postMessage => ',
      'src/outbox/tabs-and-network.ts: channel?.addEventListener => ',
      'src/outbox/tabs-and-network.ts: channel?.removeEventListener => ',
    ],
  },
  {
    because:
      'Only the build under test is inspected, and only a release has a service worker to fetch for it: which build it is, is decided when modules load.',
    mutants: [
      "src/app/router/consent-by-link.tsx: import.meta.env.MODE === 'inspect' => ",
      "src/app/router/consent-by-link.tsx: 'inspect' => ",
      "src/app/router/borrower-link-screen.tsx: import.meta.env.MODE === 'inspect' => ",
      "src/app/router/borrower-link-screen.tsx: 'inspect' => ",
      "src/startup/prefetch.ts: { if (import.meta.env.MODE !== 'production') return",
      "src/startup/prefetch.ts: import.meta.env.MODE !== 'production' => ",
      "src/startup/prefetch.ts: 'production' => ",
    ],
  },
  {
    because:
      'What is fetched ahead of its use all tests of a thread have by then: nothing waits for it. And a page loads once.',
    mutants: [
      'src/startup/prefetch.ts: { prefetchToaster() fetchInOrder(',
      "src/startup/prefetch.ts: [ () => import('@/schemas/calls/auth')",
      "src/startup/prefetch.ts: () => import('@/schemas/calls/auth') => ",
      'src/startup/prefetch.ts: true => false',
      'src/startup/prefetch.ts: { once: true } => {}',
    ],
  },
  {
    because:
      'Whoever is led to where they stand stays there; no browser reads the title of an entry, and nothing scrolls in the page of these tests.',
    mutants: [
      'src/app/router/frame-routes.ts: location.pathname !== CREATE_CASE => true',
      'src/app/router/router.ts: router.latestLocation.pathname !== to => true',
      "src/app/router/router.ts: '' => ",
      'src/app/router/router.ts: true => false',
    ],
  },
  {
    because:
      'Says to the type checker what is so: a chart stands somewhere, a list has nothing at no place, and an effect without dependencies runs once.',
    mutants: [
      "src/app/router/wizard-location.ts: '' => ",
      'src/app/router/wizard-location.ts: record_index !== undefined => true',
      'src/app/router/lost-screen.tsx: [] => ',
    ],
  },
  {
    because: 'Names that tell the rows of an outline apart, and that nobody sees.',
    mutants: [
      "src/app/layouts/page-frame.tsx: 'first' => ",
      "src/app/layouts/page-frame.tsx: 'second' => ",
      "src/app/layouts/page-frame.tsx: 'third' => ",
      "src/app/layouts/page-frame.tsx: 'fourth' => ",
      "src/app/layouts/page-frame.tsx: 'fifth' => ",
    ],
  },
]

/** Why a survivor is let live, or undefined. */
export function reasonOf(name: string): string | undefined {
  return EXPLAINED.find(({ mutants }) => mutants.some((beginning) => name.startsWith(beginning)))?.because
}

/** Reasons below a room whose mutants the tests notice after all, so that they can go. */
export function needlessReasons(room: string, survivors: readonly string[]): string[] {
  return EXPLAINED.flatMap(({ mutants }) => mutants).filter(
    (beginning) =>
      folderOf(beginning)?.name === room && !survivors.some((name) => name.startsWith(beginning)),
  )
}
