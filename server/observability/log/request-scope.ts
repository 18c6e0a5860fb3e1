import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Does something on behalf of a request, whose id every line of the log has that is written meanwhile. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return requests.run(id, work)
}

/** The id of the request on whose behalf this runs; `undefined` for work that no request asked for. */
export function currentRequest(): string | undefined {
  return requests.getStore()
}
