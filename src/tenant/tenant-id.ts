const STAGING_SUFFIX = '-uat'

/** The tenant of a host name: its first label less `-uat`; localhost and addresses are `localhost` (specification 1.2). */
export function tenantIdOf(hostname: string): string {
  const [label = ''] = hostname.toLowerCase().split('.')
  if (label === '' || /^[\d.]+$|:/.test(hostname)) return 'localhost'
  return label.endsWith(STAGING_SUFFIX) ? label.slice(0, -STAGING_SUFFIX.length) : label
}
