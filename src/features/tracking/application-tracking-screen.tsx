import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { CoolingOffLogic } from '@/machines/cooling-off/cooling-off.machine'
import { trackApplication } from '@/schemas/calls/track'
import { applicationTrackingSchema } from '@/schemas/forms/tracking'
import { text } from '@/src/language/current-language'
import { callApi } from '../../api/client'
import { WhatHappensNext } from '../../components/what-happens-next'
import { ConsentsOffer } from './consents/consents-offer'
import { CoolingOffPanel } from './cooling-off-panel'
import { TrackingPage, type Tracked } from './tracking-page'

function ask(trackerId: string): Promise<Tracked> {
  const query = { tracker_id: trackerId, hostname: location.hostname }
  return callApi(trackApplication, { query })
}

/** Says how a borrower's application stands, by its tracker id (specification 2.30), and the way out of its loan, and what was consented to. */
export default function ApplicationTrackingScreen({
  coolingOff,
  ConsentsPage,
}: {
  coolingOff: CoolingOffLogic
  ConsentsPage: ComponentType<{ trackerId: string }>
}) {
  return (
    <TrackingPage
      heading="Track your application"
      label="Tracker id"
      description="Like LN1234567890, shown when you applied"
      inputMode="text"
      schema={applicationTrackingSchema}
      ask={ask}
      renderNext={(trackerId, { application_status: status, may_withdraw, has_consents }) => (
        <>
          {status !== undefined && <WhatHappensNext status={status} />}
          {may_withdraw && <CoolingOffPanel key={trackerId} trackerId={trackerId} coolingOff={coolingOff} />}
          {has_consents && (
            <ConsentsOffer key={`${trackerId} consents`} trackerId={trackerId} Page={ConsentsPage} />
          )}
        </>
      )}
      link={<Link to="/apply-loan/complete-application">{text('Complete Application')}</Link>}
    />
  )
}
