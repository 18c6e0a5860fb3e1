import { emailLender, exportApplication } from '@/schemas/calls/lenders'
import { clientAddress } from '../../http/client-address'
import { originOf } from '../../http/origin'
import { rememberInLink } from '../../http/read-replica'
import type { Api } from '../../http/serve'
import { findOwn } from '../../modules/applications/ownership'
import { requireLender } from '../../modules/lenders/send-lead'
import { exportLink, requireExportable, sendExport } from './download'
import { mailApplication } from './mail-application'

/** Specification 2.28, 7.17. */
export function exportsResource({ serve, app, platform }: Api): void {
  serve(exportApplication, 'agent', async ({ deps, params, query, caller, context }) => {
    const row = await findOwn(deps.db, caller, params.id)
    const lender = requireLender(deps, query.lender_id)
    await requireExportable(deps, row, lender)
    const link = exportLink(deps, caller, row.id, lender.id)
    const url = `${originOf(context, deps.environment)}${link}`
    return { data: { file_url: rememberInLink(context, deps.environment, url) } }
  })

  serve(emailLender, 'agent', async ({ deps, params, caller }) => {
    const row = await findOwn(deps.db, caller, params.applicationId)
    await mailApplication(deps, row, requireLender(deps, params.lenderId), 'agent')
    return { message: 'Email sent successfully' }
  })

  app.get('/api/v1/exports/:applicationId/:lenderId', (context) =>
    sendExport(context, platform, clientAddress(context, platform.environment.TRUST_PROXY)),
  )
}
