/** Mutants that no test can notice because they do what the chart does: of which charts, why, and their names. */
type Explained = {
  readonly charts: readonly string[]
  readonly because: string
  readonly mutants: readonly string[]
}

const BOTH_WIZARDS = ['partnerWizard', 'borrowerWizard']

const EXPLAINED: readonly Explained[] = [
  {
    charts: ['otp'],
    because: 'Both tell the phone the session of the context, in the same words.',
    mutants: [
      'params as in (otp.awaitingCode.countdown.resending -- xstate.done.actor.resendOtp --> otp.awaitingCode.countdown.countingDown): rememberOtpSession at otp.sending -- xstate.done.actor.sendOtp [isSent] --> otp.awaitingCode',
      'params as in (otp.sending -- xstate.done.actor.sendOtp [isSent] --> otp.awaitingCode): rememberOtpSession at otp.awaitingCode.countdown.resending -- xstate.done.actor.resendOtp --> otp.awaitingCode.countdown.countingDown',
    ],
  },
  {
    charts: ['outbox'],
    because: 'Both say the id of what is superseded.',
    mutants: [
      'params exchanged with removeEntry: stopEntry at outbox -- entry.handedOver [isKnown] --> stays',
    ],
  },
  {
    charts: ['upload'],
    because: 'Both toasts say what the event says; a choice that is rejected always says something.',
    mutants: [
      'params as in (upload.progress -- upload.failed [isRefused] --> upload.failed.refused): showError at upload.none -- files.rejected --> upload.failed.refused',
      'params as in (upload.progress -- upload.failed [isRefused] --> upload.failed.refused): showError at upload.progress -- files.rejected --> stays',
      'params as in (upload.progress -- upload.failed [isRefused] --> upload.failed.refused): showError at upload.failed -- files.rejected --> upload.failed.refused',
      'params as in (upload.progress -- upload.failed [isRefused] --> upload.failed.refused): showError at upload.success -- files.rejected --> stays',
    ],
  },
  {
    charts: ['upload'],
    because: 'Each adds the files that the event names, made ready in the same way.',
    mutants: [
      'params as in (upload.progress -- files.chosen [canAdd] --> upload.progress): addPending at upload.none -- files.chosen [hasChosenFiles] --> upload.progress',
      'params as in (upload.failed -- files.chosen [hasChosenFiles] --> upload.progress): addPending at upload.progress -- files.chosen [canAdd] --> upload.progress',
      'params as in (upload.progress -- files.chosen [canAdd] --> upload.progress): addPending at upload.failed -- files.chosen [hasChosenFiles] --> upload.progress',
      'params as in (upload.progress -- files.chosen [canAdd] --> upload.progress): addPending at upload.success -- files.chosen [hasChosenFiles] --> upload.progress',
    ],
  },
  {
    charts: ['upload'],
    because: 'Where no files were kept, the answer is the empty list.',
    mutants: [
      'params as in (upload.restoring -- xstate.done.actor.restoreFiles [hasKeptFiles] --> upload.progress): dropKeptIds at upload.restoring -- xstate.done.actor.restoreFiles --> upload.settled',
    ],
  },
  {
    charts: ['partnerWizard'],
    because:
      '`GO` to the page that shows is absorbed on every page alike, so that what was begun there is not begun anew. These pages have no inner states, requests or entry actions: to enter them again is to stay.',
    mutants: [
      'removed: partnerWizard.references -- GO [isHere] --> stays',
      'removed: partnerWizard.success -- GO [isHere] --> stays',
      'removed: partnerWizard.rejection -- GO [isHere] --> stays',
    ],
  },
  {
    charts: ['partnerWizard'],
    because: 'An agent is verified from the beginning; the key matters to a borrower.',
    mutants: ['reducer leaves out isVerified: keepVerifiedMobile'],
  },
  {
    charts: BOTH_WIZARDS,
    because:
      'A submitted form takes its place before anything is sent: what is forgotten here is only not kept longer than it is needed.',
    mutants: [
      'action dropped: forgetStart at entry of mobile',
      'reducer changes nothing: forgetStart',
      'reducer leaves out start: startAfresh',
    ],
  },
  {
    charts: BOTH_WIZARDS,
    because: 'What is read anew after a refused save is the application at hand, so its id is the same.',
    mutants: ['reducer leaves out applicationId: keepNewest'],
  },
  {
    charts: BOTH_WIZARDS,
    because:
      'The pages that set `isOnlyChange` forget it at their exit, which comes before what these do; the form of references cannot set it.',
    mutants: [
      'action dropped: forgetOnlyChange at exit of reference-details',
      'reducer leaves out isOnlyChange: startAfresh',
      'reducer leaves out isOnlyChange: leaveApplication',
      'reducer leaves out isOnlyChange: keepGoal',
    ],
  },
  {
    charts: ['borrowerWizard'],
    because:
      'Only the end of a step asks for `isOnlyChange`, and the event that submitted that step has set it anew.',
    mutants: [
      'action dropped: forgetOnlyChange at exit of kyc',
      'action dropped: forgetOnlyChange at exit of co-applicant-details',
    ],
  },
  {
    charts: ['partnerWizard'],
    because:
      '`keepApplication` stands before it and has put the id, the loan and the mobile of the answer into the context, where the other params take them from.',
    mutants: [
      'params as in (entry of partnerWizard.mobile.saved): rememberApplication at loadingApplication -- xstate.done.actor.loadApplication --> arriving',
    ],
  },
  {
    charts: ['partnerWizard'],
    because: 'A failed creation has no words of its own either: both toasts say the same.',
    mutants: [
      'params as in (partnerWizard.mobile.creatingApplication -- xstate.error.actor.createApplication --> partnerWizard.mobile.saveFailed): showError at partnerWizard.mobile.verifyingMobile -- xstate.error.actor.otp --> partnerWizard.mobile.editing',
    ],
  },
  {
    charts: ['borrowerWizard'],
    because:
      'As in `partnerWizard`: nothing can be begun at `success`; `keepApplication` has put there what the other params take; both toasts say the same.',
    mutants: [
      'removed: borrowerWizard.success -- GO [isHere] --> stays',
      'params as in (entry of borrowerWizard.mobile.saved): rememberApplication at loadingApplication -- xstate.done.actor.loadApplication --> arriving',
      'params as in (borrowerWizard.mobile.creatingApplication -- xstate.error.actor.createApplication --> borrowerWizard.mobile.saveFailed): showError at borrowerWizard.mobile.verifyingMobile -- xstate.error.actor.otp --> borrowerWizard.mobile.editing',
    ],
  },
  {
    charts: ['borrowerWizard'],
    because:
      'A borrower alone is shown no offers (specification 4.6): there is none to forget. The reducers are those of both wizards.',
    mutants: [
      'reducer leaves out offer: startAfresh',
      'reducer leaves out offerAccepted: startAfresh',
      'reducer leaves out offer: leaveApplication',
      'reducer leaves out offerAccepted: leaveApplication',
      'reducer leaves out offer: keepGoal',
      'reducer leaves out offerAccepted: keepGoal',
      'reducer leaves out offer: keepNewest',
      'reducer leaves out offer: keepUpdatedStart',
      'reducer leaves out offer: noteSaved',
    ],
  },
  {
    charts: ['borrowerWizard'],
    because:
      'The mobile that is proved is the one that was looked for last, and after these two ends nothing was found that could be left over.',
    mutants: [
      'action dropped: keepSoughtMobile at borrowerWizard.complete-application.notFound -- lookup.submitted [isMobileVerified] --> borrowerWizard.complete-application.searching',
      'action dropped: keepSoughtMobile at borrowerWizard.complete-application.searchFailed -- lookup.submitted [isMobileVerified] --> borrowerWizard.complete-application.searching',
    ],
  },
  {
    charts: ['joinUs'],
    because:
      '`starting` knows that the registration was sent and leads to `submitted` at once, so that a way through it is the same way.',
    mutants: [
      'led to joinUs.starting: joinUs.registering.submitting -- xstate.done.actor.requestRegistration [isRegistered] --> joinUs.submitted',
    ],
  },
  {
    charts: ['joinUs'],
    because:
      '`wasSent` is read where the chart begins, from what the browser kept; nothing leads back there.',
    mutants: ['reducer leaves out wasSent: keepTracker', 'reducer leaves out wasSent: forgetMobile'],
  },
]

/** @returns what is wrong about a chart's survivors: those without a reason, and reasons of what did not survive. */
export function unexplained(chart: string, survivors: readonly string[]): string[] {
  const explained = new Set(
    EXPLAINED.filter(({ charts }) => charts.includes(chart)).flatMap(({ mutants }) => mutants),
  )
  const alive = new Set(survivors)
  return [
    ...survivors.filter((name) => !explained.has(name)).map((name) => `survives without a reason: ${name}`),
    ...[...explained]
      .filter((name) => !alive.has(name))
      .map((name) => `has a reason and is noticed: ${name}`),
  ]
}

/** The survivors and their reasons, for the page. */
export function reasonsInMarkdown(): string {
  return EXPLAINED.map(
    ({ charts, because, mutants }) =>
      `${charts.join(', ')}: ${because}\n\n${mutants.map((name) => `- ${name}`).join('\n')}`,
  ).join('\n\n')
}
