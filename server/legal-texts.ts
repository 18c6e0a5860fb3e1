import { createHash } from 'node:crypto'

/** A part of a legal text. In its sentences {lender} and {platform} stand for the names of both. */
type Part = { heading: string; sentences: readonly string[] }

/** A text that people agree to or are told, as counsel changes it. */
export type LegalText = {
  title: string
  /** The day from which this wording holds, YYYY-MM-DD: changed with every change of it. */
  since: string
  parts: readonly Part[]
}

const SAMPLE = 'A tenant sets the address of its own terms in its configuration.'

/**
 * The pages that the consent links of the start form lead to, until a tenant names its own (specification 2.13), and what the
 * lender and the platform do with personal data.
 */
export const LEGAL_TEXTS: Readonly<Record<string, LegalText>> = {
  '/legal/terms': {
    title: 'Terms & Conditions',
    since: '2026-11-22',
    parts: [
      {
        heading: 'Who you deal with',
        sentences: [
          'Your application is taken for {lender}, on the platform {platform}.',
          `These are the sample terms of the reference deployment. ${SAMPLE}`,
        ],
      },
      {
        heading: 'What an application is',
        sentences: [
          'An application asks for a loan; it is no promise of one. The lender decides, and says why where it refuses.',
          'What you and your agent enter must be true and yours to give.',
          'Applying costs nothing. Nobody may ask you for money before a loan is paid out.',
        ],
      },
      {
        heading: 'Before you accept',
        sentences: [
          'You get a Key Facts Statement with the yearly cost, all fees and all charges, and accept nothing before you have read it.',
          'After disbursement you may leave the loan for the days that the statement names, without a penalty.',
        ],
      },
    ],
  },
  '/legal/lender-consent': {
    title: 'Lender bureau consent',
    since: '2026-11-22',
    parts: [
      {
        heading: 'What you allow',
        sentences: [
          'By giving this consent the borrower allows the lender to ask a credit bureau for a report.',
          'The lender is {lender}; it is asked for on the platform {platform}.',
        ],
      },
      {
        heading: 'What it is for',
        sentences: [
          'The report is used to decide on this application and for nothing else.',
          'This is the sample text of the reference deployment; a tenant sets the address of its own.',
        ],
      },
    ],
  },
  '/legal/privacy': {
    title: 'Privacy',
    since: '2026-11-22',
    parts: [
      {
        heading: 'Who is responsible',
        sentences: [
          '{lender} decides what your data are used for; {platform} keeps them on its behalf, in India.',
          'This is the sample text of the reference deployment; a tenant sets the address of its own.',
        ],
      },
      {
        heading: 'Which data, and what for',
        sentences: [
          'Your name, mobile, address, birth date and PAN: to know who applies.',
          'Your income, employment or business and your bank statements: to decide what you can repay.',
          'Pictures of your documents: to prove the above. Of an Aadhaar number only the last four digits are kept.',
          'Contacts, call lists, messages and the pictures on your phone are never read. The camera opens when you tap it.',
        ],
      },
      {
        heading: 'Who gets them',
        sentences: [
          'A lender gets them only after you have consented, and you can ask to whom they went.',
          'They are never sold, and never used for advertising.',
        ],
      },
      {
        heading: 'For how long',
        sentences: [
          'An application that was not finished goes after a year. What was submitted to a lender stays for as long as law asks, then goes as well.',
        ],
      },
      {
        heading: 'Your rights',
        sentences: [
          'You may ask what is held on you, have it corrected or erased, and take a consent back as easily as you gave it.',
          'Write to the grievance officer. If the answer does not satisfy you, turn to the Data Protection Board of India.',
        ],
      },
    ],
  },
}

const TEXTS = new Map(Object.entries(LEGAL_TEXTS))

/** Whether a link leads to a text of this server. */
export function isOwnText(link: string): boolean {
  return TEXTS.has(link)
}

const VERSION_CHARACTERS = 16

/**
 * Which wording a link leads to now: a text that is changed has another version by itself. Empty for a page that is
 * not ours, whose wording this server does not see.
 */
export function textVersion(link: string): string {
  const page = TEXTS.get(link)
  if (!page) return ''
  return createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, VERSION_CHARACTERS)
}
