export const CALLS_CHUNK = 'data'

/**
 * In the order of a working day. Small chunks compress badly, and each is one request more on a bad network. A group takes what it
 * needs with it, unless an earlier group has it.
 */
const groups: readonly { name: string; modules: readonly string[]; library?: RegExp }[] = [
  {
    name: 'first',
    // A style sheet of two rules would hold up the first call, with whose code it came.
    modules: ['src/main', 'src/ui/dialog/confirm-dialog.module.css'],
    library: /rolldown.runtime/,
  },
  {
    name: CALLS_CHUNK,
    modules: [
      'src/actors/session/session-calls',
      'src/app/layouts/tenant-logo',
      'src/app/layouts/lazy-with-fallback',
      'src/features/landing/tenant-part',
      'src/features/login/passkey-entry',
      'schemas/calls/auth',
      'schemas/calls/tenant',
      // Of the texts of another language, and of the sounds of later pages.
      'schemas/language/hash-text',
      'machines/outbox/back-off',
    ],
  },
  {
    name: 'notices',
    modules: [
      'src/ui/toast/toaster',
      'src/startup/releases/background-tasks',
      'src/startup/releases/is-replaced',
      'src/features/landing/join-us-dialog',
    ],
  },
  {
    name: 'answers',
    modules: [
      'schemas/fields/*',
      'schemas/steps/*',
      'schemas/options',
      'schemas/money/currency',
      'schemas/simulated',
      'schemas/files/upload-rule',
      'schemas/calls/applications',
      'schemas/calls/borrower-links',
      'machines/wizard/application-facts',
      'machines/wizard/resume',
      'src/api/complete-application',
      'machines/time-left',
      'src/api/call-once',
      'src/api/signed-url-ttl',
      'src/api/open-file',
      'src/form/upload/view-file',
      'src/form/upload/target-field',
      'src/form/parsing/parse-code',
      'src/form/parsing/parse-digits',
      'src/form/parsing/reject-input',
      'src/form/parsing/use-parsed-input',
      'src/components/answers/stage-labels',
      'src/components/answers/use-named-steps',
      'src/ui/use-lazy-module',
      'src/ui/dialog/confirm-dialog',
      'src/ui/dialog/outside-tap',
      'src/ui/focus/use-focus-retention',
      'src/components/key-facts',
      'src/components/instalment-card',
      'src/components/consents/notice-lines',
      'src/components/what-happens-next',
      'src/form/otp/otp-progress',
      'src/form/otp/another-mobile',
      'src/ui/banner/banner',
      'src/ui/table/data-table',
      'src/ui/card/facts',
      'src/ui/format/format-moment',
      'src/ui/format/use-now',
      'src/ui/icons/form-icons',
      'src/ui/notices/simulated-note',
      'src/ui/page/band.module.css',
      'src/ui/theme/text-button.module.css',
    ],
    library: /react-query\/.*\/useMutation\.js$|@mantine\/hooks\/.*use-media-query/,
  },
  /** For whoever reads another language than English, beside the file with its texts. */
  {
    name: 'language',
    modules: ['schemas/language/load-texts', 'src/language/letters/load-language'],
  },
  /** Apart from that: it asks the tenant's config, whose code no first page waits for. */
  { name: 'change-language', modules: ['src/components/change-language'] },
  /** The agent's first page, the lists, and what stands around every signed-in page: none of it waits for the wizard. */
  {
    name: 'desk',
    modules: [
      'src/app/layouts/signed-in-frame',
      'src/app/layouts/agent-actions',
      'src/app/router/not-found-screen',
      'src/features/dashboard/*',
      'src/features/applications/*',
      'schemas/calls/overview',
    ],
  },
  {
    name: 'wizard',
    modules: [
      'src/actors/wizard/partner-actors',
      'src/app/router/start-screen',
      'src/features/start/mobile-screen',
      'src/form/core/app-form',
      'src/form/groups/bank-fields',
      'src/form/groups/use-banks',
      'src/form/upload/application-uploads',
      'src/images/card/scan-card',
      'src/app/layouts/wizard-frame',
      'src/storage/file-store',
    ],
  },
  /** Every later step, with the calls that save it and its files: once an application is begun, no step waits for the network. */
  {
    name: 'steps',
    modules: [
      'src/features/kyc/*-screen',
      'src/features/employment/*-screen',
      'src/features/business/*-screen',
      'src/features/co-applicants/*-screen',
      'src/features/loan-doc/*-screen',
      'src/features/references/*-screen',
      'src/features/loan-offer/*-screen',
      'src/features/outcome/*-screen',
      'src/features/resume/*-screen',
      'schemas/calls/start',
      'schemas/calls/sections',
      'schemas/calls/people',
      'schemas/calls/offers',
      'schemas/calls/files',
      'schemas/calls/uploads',
      'src/actors/wizard/create-once',
      'src/outbox/pending-changes',
      'src/outbox/drop-file',
      'src/outbox/enqueue',
      'src/outbox/enqueue-entry',
      'src/outbox/send-file',
      'src/outbox/send-work',
      'src/outbox/watch-files',
      'src/outbox/store/outbox-files',
      'src/storage/sealed-files',
    ],
  },
  {
    name: 'unsent',
    modules: [
      'src/components/unsent/sent-sign',
      'src/components/unsent/unsent-notice',
      'src/storage/overdue-copies',
      'src/features/unsent/*',
    ],
  },
  /** Of the calendar, and of the tabs of an agent's profile: a borrower loads no page of an agent's for a date. */
  { name: 'mantine', modules: [], library: /@mantine.core/ },
  /** All that a borrower opens from a message, without any wizard: how an application stands, and an offer on their own phone. */
  {
    name: 'tracking',
    modules: [
      'src/app/router/tracking-screen',
      'src/app/router/borrower-link-screen',
      'src/features/tracking/*-screen',
    ],
  },
  { name: 'guest', modules: ['src/actors/wizard/guest-actors', 'src/app/layouts/borrower-frame'] },
  {
    name: 'join-us',
    modules: ['src/actors/registration-upload', 'src/features/join-us/*-screen'],
  },
  /** A browser's passkeys, of which most people have none: fetched at the tap. */
  {
    name: 'passkey',
    modules: [
      'src/actors/session/sign-in-with-passkey',
      'src/components/access/create-passkey',
      'schemas/calls/passkeys',
    ],
    library: /@simplewebauthn\/browser\//,
  },
  {
    name: 'agent',
    modules: [
      'src/app/layouts/offline-cases-frame',
      'src/features/profile/*',
      'src/features/login/passkey-missing',
      'src/features/lenders/*',
      'src/features/offline-cases/*',
      'schemas/calls/offline-cases',
      'schemas/calls/lenders',
      'schemas/calls/campaign-links',
      'schemas/calls/devices',
    ],
  },
]

/** @returns whether a file is a module as the table names it: from the root, without its ending, `*` for any name */
function isModule(id: string, module: string): boolean {
  const path = module.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')
  return new RegExp(`/${path}(?:${module.endsWith('.css') ? '' : String.raw`\.tsx?`})$`).test(id)
}

/** A module goes to the first group that wants it. */
export const codeSplitting = {
  groups: groups.map(({ name, modules, library }, index) => ({
    name,
    test: (id: string) => modules.some((module) => isModule(id, module)) || library?.test(id) === true,
    priority: groups.length - index,
  })),
}

/** Both parts of a language's texts would have its name. */
export const chunkFileName = ({ facadeModuleId }: { facadeModuleId?: string | null | undefined }) =>
  `assets/${facadeModuleId?.endsWith('.po?rest') ? 'rest-' : ''}[name]-[hash].js`

/** Every module that a chunk names, for a test that none of them has gone: as paths from the root, without their endings. */
export const chunkModules = groups.flatMap(({ modules }) => modules)

export const chunkOrder = groups.map(({ name }) => name)
