import type { Mutant } from './mutant'

const CONSENTS = 'server/modules/consents/'
const SENDING = 'server/modules/lenders/send-lead.ts'
const APPLICATIONS = 'server/modules/applications/'
const EXPORTS = 'server/privacy/exports/'
const CALLS = `${CONSENTS}consent-calls`
const BY_LINK = 'server/modules/borrower-links/consent'
const PROPERTIES = 'machines/application/properties'
const STATES = 'server/refusals/states'

/** Faults that do something which the borrower has not agreed to, or lose what was agreed. Of the issue "One life": 3, 7. */
export const consent: readonly Mutant[] = [
  {
    at: 'machines/application/consents.ts#BY_TERMS',
    text: `'application.submit',`,
    replacement: ``,
    harm: 'an application is submitted although the borrower has withdrawn the terms',
    tests: [PROPERTIES, CALLS],
  },
  {
    at: 'machines/application/consents.ts#BY_BUREAU',
    text: `'lead.send',`,
    replacement: ``,
    harm: 'a lead goes out although the bureau may not be asked any more',
    tests: [PROPERTIES, CALLS],
  },
  {
    at: 'machines/application/offer.ts#NEEDS_ACCEPTANCE',
    text: `'application.submit'`,
    replacement: `'application.return'`,
    harm: 'a draft is submitted without an offer that anybody has accepted',
    tests: [PROPERTIES, STATES],
  },
  {
    at: `${CONSENTS}active-receipts.ts#activeReceipts`,
    text: `.orderBy('id', 'desc')`,
    replacement: `.orderBy('id')`,
    harm: 'what was decided first stands for ever, and a withdrawal changes nothing',
    tests: [CALLS],
  },
  {
    at: `${CONSENTS}active-receipts.ts#activeReceipts`,
    text: `.where('mobile', '=', borrower.mobile)`,
    replacement: ``,
    harm: 'the consent of whoever had the application before counts for the next borrower',
    tests: [`${CONSENTS}consents`, CALLS, `${CONSENTS}asked-consents`],
  },
  {
    at: `${CONSENTS}active-receipts.ts#requireNotWithdrawnConsent`,
    text: `last.decision !== 'GIVEN'`,
    replacement: `last.decision === 'REFUSED'`,
    harm: 'data goes to a lender after the consent was withdrawn',
    tests: [CALLS],
  },
  {
    at: `${SENDING}#sendLeadOf`,
    text: `await requireNotWithdrawnConsent(db, asked, [{ purpose: 'LENDER', lender }])`,
    replacement: ``,
    harm: 'a lead goes to a lender that the borrower has refused',
    tests: [CALLS, 'server/modules/lenders/lenders'],
  },
  {
    at: `${SENDING}#sendFilesOf`,
    text: `{ purpose: 'KYC' },`,
    replacement: ``,
    harm: 'documents are passed on although that was refused',
    tests: [CALLS, `${CONSENTS}asked-consents`, 'server/modules/lenders/lenders'],
  },
  {
    at: `${EXPORTS}mail-application.ts#mailApplication`,
    text: `await requireNotWithdrawnConsent(db, asked, [{ purpose: 'LENDER', lender }])`,
    replacement: ``,
    harm: 'the application is mailed to a lender that the borrower has refused',
    tests: [CALLS, 'server/privacy/exports'],
  },
  {
    at: `${EXPORTS}download.ts#requireExportable`,
    text: `await requireNotWithdrawnConsent(deps.db, row, [{ purpose: 'LENDER', lender }])`,
    replacement: ``,
    harm: 'an agent downloads the sheet for a lender that the borrower has refused',
    tests: [CALLS, 'server/privacy/exports'],
  },
  {
    at: `${CONSENTS}record.ts#recordConsent`,
    text: `caller.kind === 'guest' ? 'OWN_PHONE' : 'AGENT_PHONE'`,
    replacement: `'OWN_PHONE'`,
    harm: 'what an agent ticked is proved as if the borrower had done it alone',
    tests: [CALLS],
  },
  {
    at: `${CONSENTS}record.ts#recordConsent`,
    text: `source.proof?.at ?? deps.now()`,
    replacement: `deps.now()`,
    harm: 'the receipt says another time than that of the borrower’s own answer',
    tests: [BY_LINK],
  },
  {
    at: `${CONSENTS}record.ts#isRepeated`,
    text: `last.notice_sha256 === sha256 &&`,
    replacement: ``,
    harm: 'no receipt says that a changed notice was agreed to',
    tests: [`${CONSENTS}consents`],
  },
  {
    at: `${APPLICATIONS}consents.ts#recordConsents`,
    text: `.filter(({ isTicked }) => isTicked)`,
    replacement: ``,
    harm: 'a box that nobody ticked is recorded as consent',
    tests: [`${CONSENTS}consents`],
  },
  {
    at: `${APPLICATIONS}consents.ts#requireConsents`,
    text: `if (!parsed.success)`,
    replacement: `if (values.name === '')`,
    harm: 'an application begins without the terms',
    tests: [`${CONSENTS}consents`, `${APPLICATIONS}applications`],
  },
  {
    at: `${APPLICATIONS}consents.ts#consentFacts`,
    text: `last.decision !== 'GIVEN'`,
    replacement: `last.decision === 'REFUSED'`,
    harm: 'a withdrawn consent to ask the bureau stops nothing',
    tests: [CALLS],
  },
  {
    at: `${APPLICATIONS}consents.ts#recordConsents`,
    text: `if (withdrawnAt) await`,
    replacement: `if (withdrawnAt && source.address === '') await`,
    harm: 'an agent renews by a tick what the borrower has withdrawn, without a code',
    tests: [CALLS, `${CONSENTS}renewed-consents`],
  },
  {
    at: `${EXPORTS}decide-consent.ts#recordGivenConsent`,
    text: `caller.kind === 'agent' && subject.purpose !== 'LENDER'`,
    replacement: `caller.kind === 'agent' && subject.purpose === 'CONTACT'`,
    harm: 'an agent gives the borrower’s consent to everything',
    tests: [CALLS],
  },
  {
    at: `${EXPORTS}decide-consent.ts#recordGivenConsent`,
    text: `caller.kind === 'agent' && last && last.decision !== 'GIVEN'`,
    replacement: `caller.kind === 'agent' && last && last.decision === 'REFUSED'`,
    harm: 'an agent gives again what the borrower has withdrawn',
    tests: [CALLS],
  },
  {
    at: `${EXPORTS}decide-consent.ts#recordAskedAnswer`,
    text: `last.channel !== 'AGENT_PHONE'`,
    replacement: `last.channel === null`,
    harm: 'an agent changes what the borrower decided on the own phone',
    tests: [`${CONSENTS}asked-consents`],
  },
  {
    at: `${EXPORTS}decide-consent.ts#requireCurrentNotice`,
    text: `findNoticeRendition(environment.deployment, tenant, subject, sha256)`,
    replacement: `findNoticeRendition(environment.deployment, tenant, subject, sha256) ?? { language: 'en', isHeard: false }`,
    harm: 'consent to a notice that has changed since is taken',
    tests: [CALLS, `${CONSENTS}notices`],
  },
  {
    at: `${EXPORTS}decide-consent.ts#refusalAfter`,
    text: `last.decision === 'GIVEN' ? 'WITHDRAWN' : null`,
    replacement: `null`,
    harm: 'a withdrawal is answered kindly and recorded nowhere',
    tests: [CALLS],
  },
  {
    at: `${CONSENTS}by-link.ts#findConsentByLink`,
    text: `link?.answer !== 'CONSENTED' || link.sha256 === null`,
    replacement: `!link || link.sha256 === null`,
    harm: 'a refusal by the link counts as consent',
    tests: [BY_LINK],
  },
  {
    at: `${CONSENTS}by-link.ts#findConsentByLink`,
    text: `.where('mobile', '=', mobile)`,
    replacement: ``,
    harm: 'the consent of one borrower is recorded for the agent’s next one',
    tests: [BY_LINK],
  },
  {
    at: `${CONSENTS}by-link.ts#findConsentByLink`,
    text: `Math.max(deps.now().getTime() - DAY_MS, since.getTime())`,
    replacement: `since`,
    harm: 'what was agreed to a year ago counts for a new application',
    tests: [BY_LINK],
  },
  {
    at: 'server/modules/borrower-links/answer.ts#requireSameNotices',
    text: `findStartRendition(deps, sha256) === undefined`,
    replacement: `sha256 === ''`,
    harm: 'consent by a link is taken although its texts have changed',
    tests: [BY_LINK],
  },
  {
    at: `${APPLICATIONS}notify-submitted.ts#sendSubmittedSms`,
    text: `if (await hasRefusedContact(deps, row)) return`,
    replacement: ``,
    harm: 'who wants no messages gets one',
    tests: [`${APPLICATIONS}notify-submitted`, `${CONSENTS}asked-consents`],
  },
  {
    at: `${APPLICATIONS}notify-submitted.ts#mailSubmitted`,
    text: `|| (await hasRefusedContact(deps, row))`,
    replacement: ``,
    harm: 'who wants no mails gets one',
    tests: [`${APPLICATIONS}notify-submitted`, `${CONSENTS}asked-consents`],
  },
  {
    at: `${CONSENTS}verify.ts#findDefect`,
    text: `receiptHash(receipt) === link.receipt_sha256 ?`,
    replacement: `receiptHash(receipt) !== '' ?`,
    harm: 'a receipt that was changed by hand passes for proof',
    tests: [`${CONSENTS}consent-chain`],
  },
  {
    at: 'server/http/access/permissions.ts#PERMISSIONS',
    text: `withdrawConsent: GUESTS`,
    replacement: `withdrawConsent: APPLICANTS`,
    harm: 'an agent withdraws what only the borrower can',
    tests: ['server/refusals/callers'],
  },
]
