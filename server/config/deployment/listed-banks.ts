import type { Deployment } from './read-deployment'

/** The banks as they are listed (specification 7.15), beside them what is ours: the codes of each, and which stands for all others. */
export function listedBanks({ banks }: Pick<Deployment, 'banks'>) {
  return banks.map(({ id, name, codes, is_other }) => ({
    id,
    name,
    ...(codes.length > 0 && { ifsc_codes: codes }),
    ...(is_other && { is_other }),
  }))
}
