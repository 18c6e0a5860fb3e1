/** The chunk that the first call needs, whatever it is. */
export const CALLS_CHUNK = 'data'

/**
 * The chunks of the client, in the order in which a working day needs them. What travels together is one chunk: small ones compress
 * badly, and each is one request more on a bad network. A group takes what it needs with it, unless an earlier group has it.
 */
const groups = [
  /** What a usable sign-in page needs. */
  { name: 'first', test: /src\/main\.tsx$|rolldown.runtime/ },
  /** Calls, their schemas and the copy of server data. */
  {
    name: CALLS_CHUNK,
    test: /src\/(?:app\/(?:provided\/session-calls|shell\/(?:tenant-logo|agent-actions))|features\/landing\/(?:apply-now|asked-partners))\.tsx?$|schemas\/calls\/(?:auth|tenant)\.ts$|machines\/outbox\/back-off\.ts$/,
  },
  /** What is said on top of any page. */
  {
    name: 'notices',
    test: /src\/(?:ui\/toaster|app\/release\/(?:quiet-work|is-replaced)|features\/landing\/join-us-dialog)\.tsx?$/,
  },
  /** What is asked in an application and how what was answered is shown: the desk needs it as the wizard does. */
  {
    name: 'answers',
    test: /schemas\/(?:fields\/[^/]+|options|currency|simulated|upload-rule|calls\/(?:applications|hand-overs))\.ts$|machines\/(?:application-facts|resume|time-left)\.ts$|src\/(?:api\/(?:call-once|links-hold|open-file)|form\/(?:upload\/(?:view-file|wanted-field)|reading\/(?:read-(?:code|digits)|refusals|use-typed-box))|parts\/(?:stage-labels|use-named-steps)|ui\/use-(?:code|kept-focus))\.ts$|src\/(?:parts\/(?:key-facts|what-happens-next)|form\/otp\/otp-progress|ui\/(?:banner|data-table|facts|form-icons|simulated-note))\.tsx$|src\/ui\/(?:band|text-button)\.module\.css$|react-query\/.*\/useMutation\.js$/,
  },
  /** The agent's first page, the lists, and what stands around every signed-in page: none of it waits for the wizard. */
  {
    name: 'desk',
    test: /src\/(?:app\/(?:shell\/signed-in-frame|routing\/not-found-screen)|features\/(?:dashboard|applications)\/[^/]*)\.tsx?$|schemas\/calls\/overview\.ts$/,
  },
  /** The charts of the agent, and the first step. */
  {
    name: 'wizard',
    test: /src\/(?:app\/(?:provided\/partner-actors|routing\/start-screen)|features\/start\/mobile-screen|form\/whole\/app-form|form\/groups\/(?:bank-fields|use-banks)|form\/upload\/(?:application-uploads|card\/scan-card)|ui\/(?:confirm-dialog|step-indicator)|app\/shell\/wizard-frame|storage\/file-store)\.tsx?$/,
  },
  /** Every later step, with the calls that save it and its files: once an application is begun, no step waits for the network. */
  {
    name: 'steps',
    test: /src\/features\/(?:kyc|employment|business|co-applicants|loan-doc|references|loan-offer|outcome|resume)\/[^/]*-screen\.tsx$|schemas\/calls\/(?:start|sections|people|offers|files|uploads)\.ts$|src\/(?:app\/provided\/(?:create-once|outbox\/(?:application-changes|drop-file|hand-over|keep-file|send-file|send-work|watch-files))|storage\/(?:outbox-files|sealed-files))\.ts$/,
  },
  /** What is not sent yet: its sign and its notice on every page, and its own page. */
  {
    name: 'unsent',
    test: /src\/(?:parts\/(?:sent-sign|unsent-notice)|storage\/overdue-copies|features\/unsent\/[^/]*)\.tsx?$/,
  },
  /** What a borrower opens from a message, without any wizard: how an application stands, and an offer on the own phone. */
  {
    name: 'tracking',
    test: /src\/(?:app\/routing\/(?:tracking|hand-over)-screen|features\/tracking\/[^/]*-screen)\.tsx$/,
  },
  /** What a borrower's own wizard needs beyond an agent's. */
  { name: 'guest', test: /src\/app\/(?:provided\/guest-actors|shell\/borrower-frame)\.tsx?$/ },
  /** The registration of a partner. */
  {
    name: 'join-us',
    test: /src\/(?:app\/provided\/registration-upload|features\/join-us\/[^/]*-screen)\.tsx?$/,
  },
  /** What an agent does now and then: profile, lenders, offline disbursements. */
  {
    name: 'agent',
    test: /src\/(?:app\/shell\/offline-cases-frame|features\/(?:profile|lenders|offline-cases)\/[^/]*)\.tsx?$|schemas\/calls\/(?:offline-cases|lenders|campaign-links)\.ts$/,
  },
]

/** The groups as the bundler takes them: a module goes to the first group that wants it. */
export const codeSplitting = {
  groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
}

/** The names of the chunks in the order in which they are needed. */
export const chunkOrder = groups.map(({ name }) => name)
