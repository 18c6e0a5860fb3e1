import { applicationSetup, each, refused } from './application-setup'

const BY_TERMS = [
  'offer.request',
  'offer.update',
  'offer.accept',
  'application.submit',
  'application.export',
  'lead.send',
  'files.send',
  'mail.send',
] as const

const BY_BUREAU = ['offer.request', 'offer.update', 'lead.send', 'files.send', 'mail.send'] as const

const isOf = (purpose: 'TERMS' | 'BUREAU') => ({ type: 'isOf', params: { purpose } }) as const

/** The consents to each lender are asked where it is sent. */
export const consents = applicationSetup.createStateConfig({
  description: 'The two consents of the start form: to handle the application, and to ask a credit bureau.',
  initial: 'finding',
  states: {
    finding: {
      description: 'The last decisions of the borrower say which it is.',
      always: [
        { guard: 'isTermsWithheld', target: 'termsWithheld' },
        { guard: 'isBureauWithheld', target: 'bureauWithheld' },
        { guard: 'isConsentMissing', target: 'missing' },
        { target: 'given' },
      ],
    },
    given: {
      description: 'Nothing is refused or withdrawn; a server that does not say is taken at its word.',
      on: {
        'consent.withdraw': [
          { guard: isOf('TERMS'), target: 'termsWithheld' },
          { guard: isOf('BUREAU'), target: 'bureauWithheld' },
        ],
      },
    },
    termsWithheld: {
      description: 'Nothing more is done with the application: no offer, no submit, no lender.',
      on: {
        ...each(BY_TERMS, refused('CONSENT_WITHHELD')),
        'consent.give': { guard: isOf('TERMS'), target: 'given' },
      },
    },
    bureauWithheld: {
      description: 'No bureau is asked any more; an offer that was computed before may be accepted.',
      on: {
        ...each(BY_BUREAU, refused('CONSENT_WITHHELD')),
        'consent.give': { guard: isOf('BUREAU'), target: 'given' },
        'consent.withdraw': { guard: isOf('TERMS'), target: 'termsWithheld' },
      },
    },
    missing: {
      description: 'A box that the tenant asks for was never ticked: the start form is saved with it first.',
      on: {
        ...each(['offer.request', 'lead.send', 'files.send', 'mail.send'], refused('CONSENT_MISSING')),
        'start.save': 'given',
        'consent.give': 'given',
      },
    },
  },
})
