import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never

/** `path` begins behind the API base; `form` are the text fields beside the files under `fileField`; `bytes`: the body is bytes alone. */
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

export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition
}
