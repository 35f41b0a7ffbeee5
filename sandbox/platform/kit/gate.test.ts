import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('closing waits for what has passed, and holds back the rest', async () => {
  const gate = createGate()
  const passed: string[] = []
  const { promise: running, resolve: end } = Promise.withResolvers<void>()
  const first = gate.pass(async () => {
    await running
    passed.push('first')
  })
  const alone = gate.closeFor(60_000, async () => void passed.push('alone'))
  const later = gate.pass(async () => void passed.push('later'))
  const again = gate.closeFor(60_000, async () => void passed.push('again'))
  end()
  await Promise.all([first, alone, later, again])
  expect(passed.slice(0, 2)).toEqual(['first', 'alone'])
  expect(passed.toSorted()).toEqual(['again', 'alone', 'first', 'later'])
})

test('closing does not wait for ever, and opens again after a failure', async () => {
  const gate = createGate()
  void gate.pass(() => new Promise(() => undefined))
  await expect(gate.closeFor(1, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await gate.pass(async () => 'open')).toBe('open')
})
