import { SECTIONS } from '@/schemas/steps/steps'
import { applicationSetup, each, refused, refusedWhen } from './application-setup'
import { STEP_SAVES, type StepSave } from './events'

/** The steps and the ends that need the answers of the steps before them. */
const AFTER_WORK = [
  'application.submit',
  'offer.request',
  'offer.update',
  'offer.accept',
  'lead.send',
] as const

type LaterSave = Exclude<StepSave, 'start.save' | 'personal.save'>

const WORK_SAVES = new Set<StepSave>(
  SECTIONS.flatMap((section) => ('work' in section ? section.permission : [])),
)
/** The saves of the steps behind the personal details. */
const LATER_SAVES = STEP_SAVES.filter(
  (type): type is LaterSave => type !== 'start.save' && type !== 'personal.save',
)

/** The section of the other job is not the borrower's. */
const otherWork = (work: 'EMPLOYMENT' | 'BUSINESS') =>
  refusedWhen({ type: 'isWork', params: { work } }, 'OTHER_WORK')

const moreWork = [{ guard: 'needsDocuments', target: 'worked' }, { target: 'whole' }] as const

/** The answers that are saved, each step after the one before it (specification 4.4, 4.6). */
export const answers = applicationSetup.createStateConfig({
  description: 'The answers that are saved, each step after the one before it.',
  initial: 'finding',
  states: {
    finding: {
      description: 'The sections that are there say how far it is.',
      always: [
        { guard: 'lacksPersonal', target: 'started' },
        { guard: 'lacksWork', target: 'personal' },
        { guard: 'lacksDocuments', target: 'worked' },
        { target: 'whole' },
      ],
    },
    started: {
      description: 'The start form is saved and nothing else.',
      on: {
        ...each(AFTER_WORK, refused('PERSONAL_MISSING')),
        ...each(LATER_SAVES, refused('PERSONAL_MISSING')),
        'personal.save': 'personal',
      },
    },
    personal: {
      description: 'The personal details are saved; employment or business comes next.',
      on: {
        ...each(AFTER_WORK, refused('WORK_MISSING')),
        ...each(
          LATER_SAVES.filter((type) => !WORK_SAVES.has(type)),
          refused('WORK_MISSING'),
        ),
        'employment.save': [otherWork('BUSINESS'), ...moreWork],
        'business.save': [otherWork('EMPLOYMENT'), ...moreWork],
      },
    },
    worked: {
      description:
        'The documents of the car or the gold are missing, for which agents alone are asked (specification 4.6).',
      on: {
        ...each(AFTER_WORK, refused('DOCUMENTS_MISSING')),
        ...each(
          ['application.submit', 'references.save'],
          [refusedWhen('isAgent', 'DOCUMENTS_MISSING'), { target: 'worked' }],
        ),
        'employment.save': [otherWork('BUSINESS'), { target: 'worked' }],
        'business.save': [otherWork('EMPLOYMENT'), { target: 'worked' }],
        'documents.save': 'whole',
      },
    },
    whole: {
      description: 'Every section that the loan asks for is saved.',
      on: {
        'employment.save': [otherWork('BUSINESS'), { target: 'whole' }],
        'business.save': [otherWork('EMPLOYMENT'), { target: 'whole' }],
        'documents.save': [{ guard: 'needsDocuments', target: 'whole' }, refused('NO_DOCUMENTS')],
        'start.save': 'whole',
      },
    },
  },
})
