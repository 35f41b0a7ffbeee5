import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCallTrunk, saveCallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { type NumberState, numberStates, type OwnedNumber } from '#domain/numbers/number.ts'
import { refusalOf } from '#domain/numbers/number-actions.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
let manager: Caller
let stranger: Caller

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  manager = await shop.signIn('manager@example.com', 'prj_nordlicht')
  stranger = await shop.signIn('iran@example.com', 'prj_parto')
})
afterAll(() => shop.close())

const numbers = async (state: NumberState): Promise<OwnedNumber[]> =>
  (await owner.ask(listNumbers, { query: { state, page_size: 100 } })).results
const numberIn = async (state: NumberState, at = 0): Promise<OwnedNumber> => {
  const found = (await numbers(state))[at]
  if (found === undefined) throw new Error(`The seed has no ${state} number.`)
  return found
}
const trunkOf = ({ id }: OwnedNumber, caller = owner) => caller.ask(loadCallTrunk, { query: { number: id } })

const pbx = { kind: 'pbx' } as const
const sip = { kind: 'sip', host: 'sip.example.com', port: 5061 } as const
const byIp = { kind: 'sip', host: '8.8.4.4', port: 5060 } as const
const mobile = { kind: 'forward', phone: '+4915112345678' } as const

test('calls go to the PBX, SIP trunks by domain or IP address, and a phone that exists, in the order in which they were saved; an empty list routes no calls [NUM-10] [API-38]', async () => {
  const number = await numberIn('active')
  const { version, targets: before } = await trunkOf(number)
  expect(before).toEqual([])
  const missing = { number: number.id, version, targets: [{ ...mobile, phone: '+491' }] }
  expect((await owner.refused(saveCallTrunk, { body: missing })).errors).toEqual({ 'targets.0.phone': ['INVALID'] })
  const targets = [mobile, { kind: 'sip' as const, host: ' SIP.Example.com ', port: 5061 }, byIp, pbx]
  const page = await owner.ask(saveCallTrunk, { body: { number: number.id, version, targets } })
  expect(page).toMatchObject({ version: version + 1, call_targets: [mobile, sip, byIp, pbx] })
  expect(await trunkOf(number)).toEqual({ number: number.id, version: version + 1, targets: [mobile, sip, byIp, pbx] })
  const reordered = { number: number.id, version: version + 1, targets: [pbx, sip, mobile] }
  await owner.ask(saveCallTrunk, { body: reordered })
  const emptied = await owner.ask(saveCallTrunk, { body: { ...reordered, version: version + 2, targets: [] } })
  expect(emptied.call_targets).toEqual([])
  expect(
    emptied.history
      .slice(0, 3)
      .map(({ kind, by, actor, from, to, amount, calls }) => ({ kind, by, actor, from, to, amount, calls })),
  ).toEqual(
    [
      { from: [pbx, sip, mobile], to: [] },
      { from: [mobile, sip, byIp, pbx], to: [pbx, sip, mobile] },
      { from: [], to: [mobile, sip, byIp, pbx] },
    ].map((calls) => ({
      kind: 'callTrunkChanged',
      by: 'Clara Neumann',
      actor: 'project',
      from: null,
      to: null,
      amount: null,
      calls,
    })),
  )
})

test.each<[string, unknown, Record<string, string[]>]>([
  ['a port of 70000', [{ ...sip, port: 70_000 }], { 'targets.0.port': ['port.range'] }],
  ['a port of 0', [{ ...sip, port: 0 }], { 'targets.0.port': ['port.range'] }],
  ['a private host', [pbx, { ...sip, host: '10.0.0.1' }], { 'targets.1.host': ['host.internal'] }],
  ['a host of this machine', [{ ...sip, host: 'localhost' }], { 'targets.0.host': ['host.internal'] }],
  ['an octal address', [{ ...sip, host: '0177.0.0.1' }], { 'targets.0.host': ['host.internal'] }],
  ['no host', [{ ...sip, host: 'sip trunk' }], { 'targets.0.host': ['domainOrIp.format'] }],
  ['a phone of no plan', [{ ...mobile, phone: '+98912123456' }], { 'targets.0.phone': ['phone.invalid'] }],
  ['a duplicate', [pbx, sip, sip], { 'targets.2': ['targets.duplicate'] }],
  ['a sixth target', [1, 2, 3, 4, 5, 6].map((port) => ({ ...sip, port })), { targets: ['targets.most'] }],
])('%s is refused at its field', async (_, targets, errors) => {
  const number = await numberIn('active', 1)
  const { version } = await trunkOf(number)
  const { code, errors: found } = await owner.refused(saveCallTrunk, {
    body: { number: number.id, version, targets: targets as never },
  })
  expect([code, found]).toEqual(['requestInvalid', errors])
  expect(await trunkOf(number)).toEqual({ number: number.id, version, targets: [] })
})

test('calls cannot be forwarded to the number itself', async () => {
  const number =
    (await numbers('active')).find(({ number }) => number.startsWith('+4930')) ?? (await numberIn('active'))
  const { version } = await trunkOf(number)
  const targets = [{ kind: 'forward' as const, phone: number.number }]
  expect((await owner.refused(saveCallTrunk, { body: { number: number.id, version, targets } })).errors).toEqual({
    'targets.0.phone': ['phone.own'],
  })
})

describe('changes of two users', () => {
  test('the second one is refused, sees the first one, and saves with the new version', async () => {
    const number = await numberIn('active', 2)
    const { version } = await trunkOf(number)
    const body = { number: number.id, version, targets: [pbx] }
    await owner.ask(saveCallTrunk, { body })
    const mine = { ...body, targets: [sip] }
    expect(await manager.refused(saveCallTrunk, { body: mine })).toMatchObject({
      code: 'numberChanged',
      changed: { at: '2026-11-20T08:00:00.000Z', by: 'Clara Neumann' },
    })
    const theirs = await trunkOf(number, manager)
    expect(theirs.targets).toEqual([pbx])
    const page = await manager.ask(saveCallTrunk, { body: { ...mine, version: theirs.version } })
    expect(page.call_targets).toEqual([sip])
    expect(page.history[0]?.by).not.toBe('Clara Neumann')
  })

  test('a repeated request, and the same targets again, change nothing', async () => {
    const number = await numberIn('active', 3)
    const { version } = await trunkOf(number)
    const body = { number: number.id, version, targets: [pbx, sip] }
    const page = await owner.ask(saveCallTrunk, { body })
    expect(await owner.ask(saveCallTrunk, { body })).toEqual(page)
    expect(await owner.ask(saveCallTrunk, { body: { ...body, version: page.version } })).toEqual(page)
  })
})

test.each(numberStates)('%s: the API refuses exactly where the domain does', async (state) => {
  const number = await numberIn(state)
  const before = await owner.ask(loadNumber, { query: { number: number.id } })
  const refusal = refusalOf(state, 'changeCallTrunk')
  const body = { number: number.id, version: before.version, targets: before.call_targets ?? [] }
  const { status, body: answer } = await owner.send(saveCallTrunk, { body })
  expect([status, (answer as { code?: string }).code ?? null]).toEqual([refusal === null ? 200 : 409, refusal])
  expect(await owner.ask(loadNumber, { query: { number: number.id } })).toEqual(before)
})

test('a number of another project does not exist', async () => {
  const { id } = await numberIn('active')
  expect((await stranger.refused(loadCallTrunk, { query: { number: id } })).code).toBe('numberUnknown')
  const body = { number: id, version: 0, targets: [] }
  expect((await stranger.refused(saveCallTrunk, { body })).code).toBe('numberUnknown')
})
