import { expect, test } from 'vitest'
import type { CallTarget } from '#domain/numbers/call-trunk.ts'
import { createRandom } from '#sandbox/buying/stock/random.ts'
import { ringTargets, simulateFailing } from './ring-targets.ts'

const targets: CallTarget[] = [{ kind: 'pbx' }, { kind: 'forward', phone: '+4915112345678' }]

test('a target that does not answer rings for 20 seconds, a busy one is left at once', () => {
  const ring = (failing: ('notAnswered' | 'busy')[]) => {
    const { status, seconds, targets: rung } = ringTargets(targets, { status: 'connected', ringing: 7, failing })
    return [status, seconds, rung.map(({ result }) => result).join()]
  }
  expect([
    ring([]),
    ring(['notAnswered']),
    ring(['busy']),
    ring(['notAnswered', 'busy']),
    ring(['busy', 'notAnswered']),
  ]).toEqual([
    ['connected', 7, 'answered'],
    ['connected', 27, 'notAnswered,answered'],
    ['connected', 7, 'busy,answered'],
    ['busy', 20, 'notAnswered,busy'],
    ['notConnected', 20, 'busy,notAnswered'],
  ])
})

test('most first targets of simulated calls answer, some calls go on to the second and the third', () => {
  const lengths = Array.from({ length: 1_000 }, (_, call) => simulateFailing(createRandom(`call ${call}`)).length)
  const share = (least: number) => lengths.filter((length) => length >= least).length / lengths.length
  expect(share(1)).toBeGreaterThan(0.2)
  expect(share(1)).toBeLessThan(0.4)
  expect(share(2)).toBeGreaterThan(0.04)
})
