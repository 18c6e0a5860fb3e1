import type { Context } from 'hono'
import type { Platform } from '../delivery/deps'
import { clientAddress } from './client-address'

/** An address may report only so often, whatever it is that pages report. @throws HttpError 429 */
export const limitReports = (
  context: Context,
  { limits, environment }: Pick<Platform, 'limits' | 'environment'>,
): Promise<void> => limits.countReport(clientAddress(context, environment.TRUST_PROXY))
