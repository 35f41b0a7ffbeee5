import { afterEach, expect, test } from 'vitest'
import { loadBulk, quoteBulk, startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { loadCallTrunk, loadSmsTrunk, saveCallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { type BulkChange, confirmedOf } from '#domain/numbers/bulk.ts'
import type { CallTarget } from '#domain/numbers/call-trunk.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import { unseal } from '#sandbox/platform/kit/sealed.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
afterEach(() => shop.close())

const all = { of: 'filter', filter: {} } as const
const targets: CallTarget[] = [{ kind: 'pbx' }, { kind: 'sip', host: 'sip.nordlicht-reisen.de', port: 5060 }]
const url = 'https://receiver.example/sms'

const open = async (): Promise<Caller> => {
  shop = await openShop()
  return shop.signIn('owner@example.com', 'prj_nordlicht')
}
const numbersOf = async (owner: Caller) => (await owner.ask(listNumbers, { query: { page_size: 100 } })).results
const isActive = ({ state }: { state: string }) => state === 'active' || state === 'renewNeeded'

/** Confirms the dry run of a change and waits for its end. */
const run = async (owner: Caller, change: BulkChange, target: Parameters<typeof quoteBulkOf>[2] = all) => {
  const quote = await quoteBulkOf(owner, change, target)
  const retries = target.of === 'refused' ? { retries: target.job } : {}
  const started = await owner.ask(startBulk, {
    body: { job: quote.job, change, items: confirmedOf(quote), ...retries },
  })
  await shop.sandbox.work.drain()
  return { quote, started, done: await owner.ask(loadBulk, { query: { job: quote.job } }) }
}
const quoteBulkOf = (
  owner: Caller,
  change: BulkChange,
  target: typeof all | { of: 'refused'; job: string } | { of: 'numbers'; numbers: string[] },
) => owner.ask(quoteBulk, { body: { change, target } })

test('call targets of many numbers: states and a forward to the number itself are refused, the others are routed as by hand', async () => {
  const owner = await open()
  const numbers = await numbersOf(owner)
  const [self, ...others] = numbers.filter(isActive)
  if (self === undefined) throw new Error('no numbers')
  const forward: CallTarget[] = [...targets, { kind: 'forward', phone: self.number }]
  const { quote, started, done } = await run(owner, { kind: 'callTrunk', targets: forward })
  const refusals = new Map(quote.items.map(({ id, refusal }) => [id, refusal]))
  expect(refusals.get(self.id)).toBe('forwardToItself')
  expect(others.map(({ id }) => refusals.get(id))).toEqual(others.map(() => null))
  const unroutable = numbers.filter((each) => !isActive(each))
  expect(unroutable.map(({ id }) => refusals.get(id)?.startsWith('number'))).toEqual(unroutable.map(() => true))
  expect([quote.total, quote.missing, started.secret]).toEqual(['0', '0', null])
  expect(done.counts).toEqual({ waiting: 0, refused: 0, kept: 0, done: others.length })
  for (const { id } of others.slice(0, 3)) {
    expect((await owner.ask(loadCallTrunk, { query: { number: id } })).targets).toEqual(forward)
    const { history } = await owner.ask(loadNumber, { query: { number: id } })
    expect(history[0]).toMatchObject({ kind: 'callTrunkChanged', by: 'Clara Neumann', calls: { to: forward } })
  }
  expect((await owner.ask(loadCallTrunk, { query: { number: self.id } })).targets).toEqual([])
  const again = await quoteBulkOf(owner, { kind: 'callTrunk', targets: forward }, all)
  expect(again.items.filter(({ kept }) => kept)).toHaveLength(others.length)
})

test('a number that was routed by hand since the dry run is refused, keeps its targets, and is tried again', async () => {
  const owner = await open()
  const [number] = (await numbersOf(owner)).filter(isActive)
  if (number === undefined) throw new Error('no numbers')
  const quote = await quoteBulkOf(owner, { kind: 'callTrunk', targets }, all)
  const { version } = await owner.ask(loadCallTrunk, { query: { number: number.id } })
  await owner.ask(saveCallTrunk, { body: { number: number.id, version, targets: [{ kind: 'pbx' }] } })
  await owner.ask(startBulk, {
    body: { job: quote.job, change: { kind: 'callTrunk', targets }, items: confirmedOf(quote) },
  })
  await shop.sandbox.work.drain()
  const done = await owner.ask(loadBulk, { query: { job: quote.job } })
  expect(done.items.filter(({ state }) => state === 'refused').map(({ id, refusal }) => [id, refusal])).toEqual([
    [number.id, 'numberChanged'],
  ])
  expect((await owner.ask(loadCallTrunk, { query: { number: number.id } })).targets).toEqual([{ kind: 'pbx' }])
  const again = await run(owner, { kind: 'callTrunk', targets }, { of: 'refused', job: quote.job })
  expect(again.done.counts).toEqual({ waiting: 0, refused: 0, kept: 0, done: 1 })
  expect((await owner.ask(loadCallTrunk, { query: { number: number.id } })).targets).toEqual(targets)
})

test('an SMS trunk gives one secret to all numbers without one, once; others keep theirs; a retry uses it again', async () => {
  const owner = await open()
  const numbers = await numbersOf(owner)
  const active = numbers.filter(isActive)
  const withSms = active.filter(({ features }) => features.sms)
  const change: BulkChange = { kind: 'smsTrunk', url, new_secret: false }
  const { quote, started, done } = await run(owner, change)
  const refusals = new Map(quote.items.map(({ id, refusal }) => [id, refusal]))
  expect(active.filter(({ features }) => !features.sms).map(({ id }) => refusals.get(id))).toEqual(
    active.filter(({ features }) => !features.sms).map(() => 'smsUnsupported'),
  )
  expect(withSms.length).toBeGreaterThan(1)
  expect(done.counts.done).toBe(withSms.length)
  expect(started.secret).toMatch(/^whsec_/)
  expect(done).not.toHaveProperty('secret')
  const lost = await owner.ask(startBulk, { body: { job: quote.job, change, items: confirmedOf(quote) } })
  expect(lost.secret).toBeNull()
  const secrets = async () =>
    new Set(
      (
        await shop.sandbox.database.query
          .selectFrom('owned_number')
          .select(['id', 'sms_secret'])
          .where('sms_url', 'is not', null)
          .where('project_id', '=', 'prj_nordlicht')
          .execute()
      ).map(({ id, sms_secret }) => unseal(sms_secret ?? '', aboutSecret('owned_number', id))),
    )
  expect(await secrets()).toEqual(new Set([started.secret]))
  for (const { id } of withSms) expect((await owner.ask(loadSmsTrunk, { query: { number: id } })).url).toBe(url)

  // Another URL keeps the secrets, so nothing is shown.
  const moved = await run(owner, { ...change, url: `${url}/2` })
  expect([moved.started.secret, moved.done.counts.done]).toEqual([null, withSms.length])
  expect(await secrets()).toEqual(new Set([started.secret]))

  // A new secret for all; the number that was refused gets the same one afterwards.
  const renewed = { kind: 'smsTrunk', url: `${url}/2`, new_secret: true } as const
  const second = await quoteBulkOf(owner, renewed, all)
  const refused = second.items.find(({ id }) => id === withSms[0]?.id)
  const items = confirmedOf(second).map((item) => (item.number === refused?.id ? { ...item, version: 0 } : item))
  const next = await owner.ask(startBulk, { body: { job: second.job, change: renewed, items } })
  await shop.sandbox.work.drain()
  expect([next.secret === started.secret, await secrets()]).toEqual([false, new Set([started.secret, next.secret])])
  const retried = await run(owner, renewed, { of: 'refused', job: second.job })
  expect([retried.started.secret, await secrets()]).toEqual([null, new Set([next.secret])])

  // Turned off: the secrets are forgotten.
  const off = await run(owner, { kind: 'smsTrunk', url: null, new_secret: false })
  expect([off.started.secret, off.done.counts.done]).toEqual([null, withSms.length])
  expect(await secrets()).toEqual(new Set())
})

test('targets and URLs that one number refuses are refused for many, at their place, and a strange job is unknown', async () => {
  const owner = await open()
  const refusedFor = async (change: BulkChange) => {
    const { code, errors } = await owner.refused(quoteBulk, { body: { change, target: all } })
    return [code, errors]
  }
  const sip = (host: string, port: number): BulkChange => ({
    kind: 'callTrunk',
    targets: [{ kind: 'sip', host, port }],
  })
  expect(await refusedFor(sip('sip.example.com', 70_000))).toEqual([
    'requestInvalid',
    { 'change.targets.0.port': ['port.range'] },
  ])
  expect(await refusedFor(sip('192.168.0.1', 5060))).toEqual([
    'requestInvalid',
    { 'change.targets.0.host': ['host.internal'] },
  ])
  const sms = (address: string): BulkChange => ({ kind: 'smsTrunk', url: address, new_secret: false })
  expect(await refusedFor(sms('http://hooks.example.com'))).toEqual(['requestInvalid', { 'change.url': ['url.https'] }])
  expect(await refusedFor(sms('https://localhost/x'))).toEqual(['requestInvalid', { 'change.url': ['host.internal'] }])
  const quote = await quoteBulkOf(owner, { kind: 'smsTrunk', url, new_secret: false }, all)
  const body = {
    job: quote.job,
    change: { kind: 'smsTrunk', url, new_secret: false },
    items: confirmedOf(quote),
  } as const
  const strange = await owner.refused(startBulk, { body: { ...body, retries: 'blk_unknown' } })
  expect(strange.code).toBe('bulkUnknown')
  expect((await owner.refused(loadBulk, { query: { job: quote.job } })).code).toBe('bulkUnknown')
})
