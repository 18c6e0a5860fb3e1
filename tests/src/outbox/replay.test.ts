import { afterEach, expect, test, vi } from 'vitest'
import { explore } from '@/tests/model/protocols/explore'
import { OUTBOX_FAULTS } from '@/tests/model/protocols/outbox/faults'
import { outboxProtocol } from '@/tests/model/protocols/outbox/protocol'
import { withProperty } from '@/tests/model/protocols/protocol'
import { startApiServer } from '../helpers/api-server'
import { givePhone } from '../helpers/outbox'
import { replay } from '../helpers/replay'

/* The real outbox goes the ways on which tests/model/protocols/outbox breaks with a wrong decision, and has the right one. */

const api = startApiServer()
givePhone(api)
afterEach(() => void vi.useRealTimers())

test.each(OUTBOX_FAULTS)(
  'nothing breaks on the way on which it would with: %s',
  async (_, rules, left, broken) => {
    const { counterexample } = explore(withProperty(outboxProtocol(rules, left), broken))
    const steps = counterexample?.steps.map(({ action }) => action) ?? []
    const { entries, wire } = await replay(api, left, steps)
    expect([entries, wire]).toEqual([[], []])
  },
)
