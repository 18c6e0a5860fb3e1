import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Every line that is logged meanwhile has the request's id. */
export function runInRequest<Result>(id: string, work: () => Result): Result {
  return requests.run(id, work)
}

export function currentRequestId(): string | undefined {
  return requests.getStore()
}
