import type { Deployment } from './read-deployment'

/** The list of specification 7.15; codes and `is_other` are ours. */
export function toBankList({ banks }: Pick<Deployment, 'banks'>) {
  return banks.map(({ id, name, codes, is_other }) => ({
    id,
    name,
    ...(codes.length > 0 && { ifsc_codes: codes }),
    ...(is_other && { is_other }),
  }))
}
