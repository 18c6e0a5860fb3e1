import { TIME_LIMITS } from '@/schemas/time-limits'

/** Some browsers never answer a request to IndexedDB: that counts as a rejection. `limit` in milliseconds. */
export function withTimeout<Value>(
  work: Promise<Value>,
  limit: number = TIME_LIMITS.fileStore,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store of the browser does not answer')), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
