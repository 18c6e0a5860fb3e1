import type * as z from 'zod/mini'

/** The methods that the calls of the specification use. */
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The `{names}` in a path, as a union. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never

/**
 * One call of the specification. `path` begins behind the API base and names its parameters in braces; `request` is the JSON
 * body, `query` the query string, `form` the text fields of a multipart body whose files travel under `fileField`, `bytes` says
 * that the body is bytes and nothing else.
 */
export type Call = {
  readonly method: Method
  readonly path: `/v1/${string}`
  readonly request?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly form?: z.ZodMiniType
  readonly fileField?: 'file' | 'files'
  readonly bytes?: true
  readonly response: z.ZodMiniType
}

/** States a call and keeps its literal types. */
export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition
}
