/** A rejected application begins anew once its start form is saved; one that a reviewer sent back stays so (specification 2.26, 4.7). */
export function statusAfterStart(status: string | null | undefined): 'DRAFT' | 'INCOMPLETE' {
  return status === 'INCOMPLETE' ? 'INCOMPLETE' : 'DRAFT'
}
