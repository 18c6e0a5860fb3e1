import type { Visitor } from './visitor'

/** Milliseconds of places for a millisecond that passes, while others work: for all strangers together, and for each tenant. */
const STRANGERS_SHARE = 1 / 4
const TENANT_SHARE = 1 / 2

/** Unused time adds up to so much, so that a morning's rush is answered at once. */
const SAVINGS_MS = 1000

/** Nobody rests for a long export, nor for what was done while nobody else worked: that much is owed at most. */
const LONGEST_MS = 100

/** A tenant works until so long after its last call. */
const WORKING_MS = 10_000

class Account {
  #balance = SAVINGS_MS
  #usual = 0
  #at: number
  readonly #share: number

  constructor(share: number, now: number) {
    this.#share = share
    this.#at = now
  }

  waitMs(now: number): number {
    this.#balance = Math.min(SAVINGS_MS, this.#balance + (now - this.#at) * this.#share)
    this.#at = now
    return Math.max(0, Math.ceil(-this.#balance / this.#share))
  }

  /** The usual time is taken beforehand, so that not all start in the moment in which something is left. */
  take(): (ms: number) => void {
    const expected = this.#usual
    this.#change(-expected)
    return (ms) => {
      const actual = Math.min(ms, LONGEST_MS)
      this.#change(expected - actual)
      this.#usual += (actual - this.#usual) / 8
    }
  }

  #change(byMs: number): void {
    this.#balance = Math.max(-LONGEST_MS, this.#balance + byMs)
  }
}

/**
 * Shares of a process's time, for strangers, and for a tenant while another one works: a crowd that asks without a pause takes a bounded part,
 * and the others find the process awake. ADR 61.
 */
export class TimeShares {
  readonly #accounts = new Map<string, Account>()
  readonly #lastCalls = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** To be told of each call, before its turn. */
  noteCall({ lane, tenant }: Visitor): void {
    if (lane !== 'nobody') this.#lastCalls.set(tenant, this.#now())
  }

  /** Milliseconds until work of this visitor may start, 0 for now. */
  waitMs(visitor: Visitor): number {
    const now = this.#now()
    return this.#isBounded(visitor, now) ? this.#accountOf(visitor, now).waitMs(now) : 0
  }

  /** @returns what is to be called at the end of the work */
  begin(visitor: Visitor): () => void {
    const started = this.#now()
    const settle = this.#accountOf(visitor, started).take()
    return () => settle(this.#now() - started)
  }

  #isBounded({ lane, tenant }: Visitor, now: number): boolean {
    return [...this.#lastCalls].some(
      ([other, at]) => (lane === 'nobody' || other !== tenant) && now - at < WORKING_MS,
    )
  }

  #accountOf({ lane, tenant }: Visitor, now: number): Account {
    const name = lane === 'nobody' ? lane : `tenant ${tenant}`
    const share = lane === 'nobody' ? STRANGERS_SHARE : TENANT_SHARE
    const account = this.#accounts.get(name) ?? new Account(share, now)
    this.#accounts.set(name, account)
    return account
  }
}
