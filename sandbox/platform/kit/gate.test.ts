import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('closing waits for what has passed, and holds back the rest', async () => {
  const gate = createGate()
  const told: string[] = []
  const { promise: running, resolve: end } = Promise.withResolvers<void>()
  const first = gate.pass(async () => {
    await running
    told.push('first')
  })
  const alone = gate.closeFor(60_000, async () => void told.push('alone'))
  const later = gate.pass(async () => void told.push('later'))
  const again = gate.closeFor(60_000, async () => void told.push('again'))
  end()
  await Promise.all([first, alone, later, again])
  expect(told.slice(0, 2)).toEqual(['first', 'alone'])
  expect(told.toSorted()).toEqual(['again', 'alone', 'first', 'later'])
})

test('closing does not wait for ever, and opens again after a failure', async () => {
  const gate = createGate()
  void gate.pass(() => new Promise(() => undefined))
  await expect(gate.closeFor(1, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await gate.pass(async () => 'open')).toBe('open')
})
