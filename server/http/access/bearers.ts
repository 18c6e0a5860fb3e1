import type { Deps } from '../../delivery/deps'
import { bearerOf, readSessionToken, UNKNOWN_BEARER, type Bearer } from './session-tokens'
import type { Caller } from './sessions'
import { hashToken } from './tokens'

const MAX_FINDINGS = 10_000
const FINDING_MS = 600_000

type Finding = { bearer: Bearer; until: number }

const keyOf = ({ tenant }: Deps, token: string) => `${tenant} ${hashToken(token)}`

/**
 * Says from memory whose a token is: by the token, and by what looking it up has shown in the last ten minutes, that its session has
 * ended or whose an unsigned one is. Outsiders cannot fill the memory: only tokens that are or were a session's come into it.
 */
export function openBearers() {
  const findings = new Map<string, Finding>()
  return {
    find(deps: Deps, token: string): Bearer | undefined {
      const bearer = readSessionToken(deps, token)
      const finding = bearer && findings.get(keyOf(deps, token))
      return finding && finding.until > deps.now().getTime() ? finding.bearer : bearer
    },
    /** @param caller undefined where there is no such session */
    learn(deps: Deps, token: string, caller: Caller | undefined): void {
      const claimed = readSessionToken(deps, token)
      if (!claimed) return
      const key = keyOf(deps, token)
      findings.delete(key)
      const bearer = caller ? bearerOf(deps, caller) : UNKNOWN_BEARER
      if (bearer.kind === claimed.kind) return
      findings.set(key, { bearer, until: deps.now().getTime() + FINDING_MS })
      const [oldest] = findings.keys()
      if (oldest !== undefined && findings.size > MAX_FINDINGS) findings.delete(oldest)
    },
  }
}
