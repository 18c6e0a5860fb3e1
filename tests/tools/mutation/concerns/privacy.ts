import type { Mutant } from './mutant'

const PRIVACY = 'server/privacy/'
const EXPORTS = `${PRIVACY}exports/`
const ERASURE = `${PRIVACY}erasure/`
const FILES = 'server/modules/files/'
const APPLICATIONS = 'server/modules/applications/'
const ENCRYPTION = 'server/database/encryption'
const SESSIONS = 'server/http/access/sessions.ts'
const AUDIT = 'server/http/audit'

/** Faults that show, keep or send what a person has told. */
export const privacy: readonly Mutant[] = [
  {
    at: 'server/core/redact-aadhaar.ts#redactAadhaar',
    text: `['XXXX', 'XXXX', last]`,
    replacement: `['XXXX', second, last]`,
    harm: 'eight digits of an Aadhaar number are stored, where the law allows four',
    tests: ['server/core/redact-aadhaar'],
  },
  {
    at: 'server/http/serve.ts#parseInput',
    text: `redactAadhaarIn(parsed.data)`,
    replacement: `parsed.data`,
    harm: 'an Aadhaar number in a remark is stored whole',
    tests: ['server/core/redact-aadhaar'],
  },
  {
    at: 'server/observability/log/open-log.ts#jsonLog',
    text: `redactPersonalData(line)`,
    replacement: `line`,
    harm: 'mobiles and PANs stand in the log of the machine',
    tests: ['server/observability/log'],
  },
  {
    at: `${ENCRYPTION}/sealing.ts#createSealing`,
    text: `\`sealed:1:\${newest.id}:\${sealed}\``,
    replacement: `sealed === '' ? sealed : text`,
    harm: 'PANs and account numbers stand in the database as they are',
    tests: [ENCRYPTION],
  },
  {
    at: `${ENCRYPTION}/sealing.ts#identityOf`,
    text: `[tenant, String(id), field]`,
    replacement: `[tenant, field]`,
    harm: 'the sealed PAN of one person can be put into the row of another and read there',
    tests: [ENCRYPTION],
  },
  {
    at: `${EXPORTS}personal-data.ts#applicationsOf`,
    text: `.selectFrom('offer_acceptances')
    .selectAll()
    .where('application_id', 'in', ids)
    .where('mobile', '=', mobile)`,
    replacement: `.selectFrom('offer_acceptances')
    .selectAll()
    .where('application_id', 'in', ids)`,
    harm: 'what is stored about a person shows the loan that somebody before accepted',
    tests: [`${PRIVACY}export-person`],
  },
  {
    at: `${EXPORTS}personal-data.ts#applicationsOf`,
    text: `withoutPasswords(row[column])`,
    replacement: `row[column]`,
    harm: 'the passwords of documents leave with the copy of one’s data',
    tests: [`${PRIVACY}export-person`],
  },
  {
    at: `${APPLICATIONS}entity.ts#entity`,
    text: `withoutPasswords(row[column])`,
    replacement: `row[column]`,
    harm: 'the password of a bank statement is sent back to every phone',
    tests: [`${APPLICATIONS}applications`],
  },
  {
    at: `${APPLICATIONS}entity.ts#coApplicantEntity`,
    text: `withoutPasswords(details)`,
    replacement: `details`,
    harm: 'the passwords of a co-applicant’s documents are sent back',
    tests: [`${APPLICATIONS}people`],
  },
  {
    at: `${APPLICATIONS}routes/applications.ts#singleApplication`,
    text: `, ...(await erasePasswords(trx, deps, row))`,
    replacement: ``,
    harm: 'passwords of documents are kept after the application is submitted',
    tests: [ENCRYPTION],
  },
  {
    at: 'server/modules/lenders/send-lead.ts#sendFilesOf',
    text: `await forgetPasswords(deps, row.id)`,
    replacement: ``,
    harm: 'passwords of documents are kept after the lender has the documents',
    tests: [ENCRYPTION],
  },
  {
    at: `${AUDIT}/record.ts#pseudonymOf`,
    text: `sign(secret, 'audit', tenant, mobile)`,
    replacement: `mobile`,
    harm: 'the trail, which is never erased, names every borrower’s mobile',
    tests: [AUDIT],
  },
  {
    at: `${AUDIT}/calls.ts#AUDITED`,
    text: `getApplication: { action: 'read', ...ofApplication }`,
    replacement: `getApplication: NOT_AUDITED`,
    harm: 'nobody can tell a borrower who has read the application',
    tests: [AUDIT],
  },
  {
    at: `${FILES}download.ts#sendFile`,
    text: `await record(deps, { caller, address }, what)`,
    replacement: ``,
    harm: 'nobody can tell a borrower who has opened a document',
    tests: [AUDIT, `${FILES}files`],
  },
  {
    at: `${FILES}download.ts#sendFile`,
    text: `'private, no-store'`,
    replacement: `'public, max-age=86400'`,
    harm: 'a proxy of a shop keeps everybody’s PAN card',
    tests: [`${FILES}files`],
  },
  {
    at: `${FILES}links.ts#isLinkValid`,
    text: `isGenuine && Number(expires) * 1000 > key.now().getTime()`,
    replacement: `isGenuine`,
    harm: 'a link to a document that was passed on opens it for ever',
    tests: [`${FILES}files`],
  },
  {
    at: `${SESSIONS}#findSession`,
    text: `.where('expires_at', '>', deps.now())`,
    replacement: ``,
    harm: 'a phone that was sold reads on after its session has ended',
    tests: ['server/http/sessions'],
  },
  {
    at: `${SESSIONS}#findSession`,
    text: `.where('users.left_at', 'is', null)`,
    replacement: ``,
    harm: 'an agent who has left goes on reading borrowers',
    tests: ['server/http/sessions'],
  },
  {
    at: `${SESSIONS}#endEverySession`,
    text: `await deps.db.deleteFrom('sessions').where('user_id', '=', userId).execute()`,
    replacement: ``,
    harm: 'a stolen phone stays signed in after the agent signed out everywhere',
    tests: ['server/http/sessions', 'server/modules/auth/devices'],
  },
  {
    at: `${APPLICATIONS}ownership.ts#isOwn`,
    text: `eb('applications.erased_at', 'is', null),`,
    replacement: ``,
    harm: 'an erased application is still shown to its agent',
    tests: [`${PRIVACY}erasure`, `${PRIVACY}retention`],
  },
  {
    at: `${ERASURE}erase-applications.ts#CLEARED_ANSWERS`,
    text: `bureau_report: null,`,
    replacement: ``,
    harm: 'the bureau’s score outlives the erasure',
    tests: [`${PRIVACY}erasure`, `${PRIVACY}retention`],
  },
  {
    at: `${ERASURE}erase-files.ts#eraseFiles`,
    text: `await discardKeys(trx, gone)`,
    replacement: ``,
    harm: 'the picture of a PAN card stays on the disk after its erasure',
    tests: [`${PRIVACY}erasure`],
  },
  {
    at: `${ERASURE}erase-borrower.ts#eraseBorrower`,
    text: `\`XXXXXX\${mobile.slice(-4)}\``,
    replacement: `mobile`,
    harm: 'the certificate of an erasure keeps the mobile that was erased',
    tests: [`${PRIVACY}erasure`],
  },
  {
    at: `${ERASURE}erase-named-person.ts#eraseReferences`,
    text: `is distinct from`,
    replacement: `is not distinct from`,
    harm: 'the reference who asked stays, and the others are gone',
    tests: [`${PRIVACY}erase-named-person`],
  },
  {
    at: `${PRIVACY}retention/due-applications.ts#isDue`,
    text: `else \${unfinished}`,
    replacement: `else \${submitted}`,
    harm: 'what was begun and never sent is kept for years',
    tests: [`${PRIVACY}retention`],
  },
  {
    at: `${PRIVACY}retention/former-partners.ts#emptySome`,
    text: `, profile: '{}'`,
    replacement: ``,
    harm: 'the bank account of an agent who left is kept',
    tests: [`${PRIVACY}retention`],
  },
  {
    at: 'src/form/draft/draft-secrets.ts#withoutSecrets',
    text: `!isSecretField(name)`,
    replacement: `name !== ''`,
    harm: 'a PAN within a list of a form lies open on the phone',
    tests: ['src/form/draft/draft-secrets', 'src/form/draft/draft-stored'],
  },
  {
    at: 'src/form/draft/use-draft.ts#collectDirtyValues',
    text: `!omit.includes(name) && !isSecretField(name)`,
    replacement: `!omit.includes(name)`,
    harm: 'a typed PAN lies open on the phone',
    tests: ['src/form/draft/draft-stored', 'src/form/draft/draft'],
  },
  {
    at: 'src/outbox/store/forget-data.ts#forgetAgentData',
    text: `await Promise.all([forgetWork(), forgetOutbox(owner)])`,
    replacement: `await forgetWork()`,
    harm: 'after Logout the agent’s unsent work stays on a shared phone',
    tests: ['src/outbox/store/sign-out-elsewhere'],
  },
  {
    at: 'src/storage/work-owner.ts#admit',
    text: `void forgetWork()`,
    replacement: ``,
    harm: 'the next person on the phone finds the application of the one before',
    tests: ['src/storage/work-owner', 'src/actors/session/session-sign-in'],
  },
]
