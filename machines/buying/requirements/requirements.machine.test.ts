import { describe, expect, test } from 'vitest'
import {
  detailsGiven,
  harbour,
  inBerlin,
  mina,
  noneGiven,
  nothingSent,
  numberFulfilled,
  numberGivenUp,
  passportEvaluated,
  passportRejected,
} from '#domain/fixtures/registering.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import type { RequirementsInput } from './requirements.context.ts'
import { requirementsMachine } from './requirements.machine.ts'
import { selectPart, selectPhase, selectUnmet } from './requirements.selectors.ts'

const offer: RequirementsInput = { subject: { offer: 'de-mobile-1511' }, registeredFor: null }
const item: RequirementsInput = { subject: { item: 'itm_waiting' }, registeredFor: null }

const start = (input: RequirementsInput) => {
  const reported: unknown[] = []
  const machine = requirementsMachine.provide({
    actions: {
      reportChoice: (_, { registeredFor }) => void reported.push(registeredFor),
      refreshProject: () => void reported.push('refreshProject'),
    },
  })
  const harness = createHarness(machine, input)
  const { actor } = harness
  return { ...harness, reported, at: () => actor.getSnapshot().value, part: () => selectPart(actor.getSnapshot()) }
}

describe('before the purchase [BUY-07]', () => {
  test('the forms of owner and address open by themselves, one after the other, and what is saved is chosen', () => {
    const { actor, resolve, reported, part } = start(offer)
    resolve('loadRequirements', noneGiven)
    expect(part()).toBe('registrant')
    actor.send({ type: 'requirement.saved', requirements: { ...noneGiven, registrants: [mina], saved: mina.id } })
    expect(part()).toBe('address')
    const given = { ...noneGiven, registrants: [mina], addresses: [inBerlin], saved: inBerlin.id }
    actor.send({ type: 'requirement.saved', requirements: given })
    expect([part(), reported.at(-1)]).toEqual([null, { registrant: mina.id, address: inBerlin.id }])
    expect(selectUnmet(actor.getSnapshot()).map(({ need }) => need)).toEqual(['identityProof', 'addressProof'])
  })

  test('the only usable address is chosen, and of several owners the one of an earlier visit', () => {
    const earlier = { registrant: harbour.id, address: 'adr_gone' }
    const { resolve, reported } = start({ ...offer, registeredFor: earlier })
    resolve('loadRequirements', detailsGiven)
    expect(reported.at(-1)).toEqual({ registrant: harbour.id, address: inBerlin.id })
  })

  test('a document cannot be sent before there is an owner', () => {
    const { actor, resolve, part } = start(offer)
    resolve('loadRequirements', detailsGiven)
    actor.send({ type: 'part.opened', part: 'identityProof' })
    expect(part()).toBeNull()
    actor.send({ type: 'registrant.chosen', registrant: mina.id })
    actor.send({ type: 'part.opened', part: 'identityProof' })
    expect(part()).toBe('identityProof')
    actor.send({ type: 'part.closed' })
    expect(part()).toBeNull()
  })

  test('nothing is looked for while no document is evaluated', () => {
    const { resolve, calls, clock } = start(offer)
    resolve('loadRequirements', detailsGiven)
    clock.increment(600_000)
    expect(calls.length).toBe(1)
  })
})

describe('after the purchase [BUY-07]', () => {
  test('decisions are looked for soon while a document is evaluated, then seldom, until the number is active', () => {
    const { actor, resolve, reject, calls, clock, reported } = start(item)
    resolve('loadRequirements', passportEvaluated)
    clock.increment(2_000)
    reject('loadRequirements', { code: 'unreachable' })
    clock.increment(2_500)
    resolve('loadRequirements', passportRejected)
    expect(selectUnmet(actor.getSnapshot())).toEqual([{ need: 'identityProof', state: 'rejected' }])
    clock.increment(29_000)
    expect(calls.length).toBe(3)
    clock.increment(1_000)
    resolve('loadRequirements', numberFulfilled)
    expect([selectPhase(actor.getSnapshot()), reported.at(-1)]).toEqual(['fulfilled', 'refreshProject'])
  })

  test('another choice is sent at once; a refused one can be tried again', () => {
    const { actor, resolve, reject, calls } = start(item)
    resolve('loadRequirements', nothingSent)
    expect(calls.length).toBe(1)
    actor.send({ type: 'registrant.chosen', registrant: harbour.id })
    const registeredFor = { registrant: harbour.id, address: inBerlin.id }
    expect(calls.at(-1)).toEqual(['chooseRegisteredFor', { subject: item.subject, registeredFor }])
    reject('chooseRegisteredFor', { code: 'timedOut' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'timedOut' })
    actor.send({ type: 'retry.requested' })
    resolve('chooseRegisteredFor', {
      ...nothingSent,
      fulfilment: nothingSent.fulfilment && { ...nothingSent.fulfilment, registered_for: registeredFor },
    })
    expect([calls.length, actor.getSnapshot().context.failure]).toEqual([3, null])
  })

  test('a number that is delivered by now is read again at once, also during a look', () => {
    const { actor, at, calls, resolve } = start(item)
    resolve('loadRequirements', passportEvaluated)
    actor.send({ type: 'page.returned' })
    actor.send({ type: 'requirements.changed' })
    expect(calls.map(([call]) => call).filter((call) => call === 'loadRequirements')).toHaveLength(3)
    resolve('loadRequirements', numberFulfilled)
    actor.send({ type: 'requirements.changed' })
    expect(at()).toBe('fulfilled')
  })

  test('a number that was given up is over', () => {
    const { actor, resolve, at } = start(item)
    resolve('loadRequirements', nothingSent)
    actor.send({ type: 'requirement.saved', requirements: numberGivenUp })
    expect(at()).toBe('canceled')
  })
})
