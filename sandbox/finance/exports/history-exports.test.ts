import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveCompany, saveGeoData } from '#domain/contract/account/account-details.ts'
import { listAccountHistory } from '#domain/contract/account/account-history.ts'
import {
  downloadAccountExport,
  downloadExport,
  listAccountExports,
  listExports,
  removeAccountExport,
  startAccountExport,
  startExport,
} from '#domain/contract/exports.ts'
import { listProjectHistory, saveProject } from '#domain/contract/projects/projects.ts'
import { saveInfo } from '#domain/contract/session/session.ts'
import { cellsOf } from '#sandbox/testing/csv.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const day = 24 * 60 * 60_000

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

type Download = typeof downloadExport | typeof downloadAccountExport

const textOf = async (endpoint: Download, id: string, caller = owner): Promise<string> =>
  new TextDecoder().decode((await caller.ask(endpoint, { query: { export: id } })) as unknown as Uint8Array)

const language = { language: 'en', format: 'spreadsheet' } as const
const company = { version: 0, name: 'Hafen Media GmbH', registration_id: '', tax_number: '', email: '', address: '' }

const makeAccount = async (filter: object = {}, more: object = language) => {
  const body = { kind: 'accountHistory', filter, ...more } as never
  const { id } = await owner.ask(startAccountExport, { body })
  await shop.sandbox.work.drain()
  return cellsOf(await textOf(downloadAccountExport, id))
}

const acting = async () => {
  const { body } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  return shop.signInByLink(String(body.link), project)
}

test('the history of an account is a file with the filters of its list, in both languages [API-141] [API-142] [API-144]', async () => {
  await owner.ask(saveCompany, { body: company })
  await shop.pass(day)
  await (await acting()).ask(saveGeoData, { body: { version: 0, country: 'DE' } })
  owner = await shop.signIn('owner@example.com', project)
  await owner.ask(saveInfo, { body: { language: 'fa' } })
  const rows = (await makeAccount({ from: '2026-11-20' })).map((row) => row.slice(1))
  const name = 'Clara Neumann'
  expect(rows.slice(0, 3)).toEqual([
    ['Language', '', 'English', 'Persian', 'User', name, ''],
    ['Country', '', '', 'Germany', 'Supervisor', 'Ingrid Solberg', name],
    ['Company', '', '', 'Hafen Media GmbH', 'User', name, ''],
  ])
  expect((await makeAccount({ part: 'company' })).map(([, field]) => field)).toEqual(['Company'])
  expect((await makeAccount({ to: '2026-11-20', part: 'address' })).length).toBe(0)
  const persian = await makeAccount({ part: 'address' }, { language: 'fa', format: 'page' })
  expect(persian.map((row) => row.slice(1))).toEqual([['کشور', '', '', 'آلمان', 'ناظر', 'Ingrid Solberg', name]])
  const listed = await owner.ask(listAccountHistory, { query: { page_size: 100 } })
  expect((await makeAccount()).length).toBe(listed.results.length)
  const { results } = await owner.ask(listAccountExports)
  expect(results.map(({ kind, state }) => [kind, state])).toEqual(Array(5).fill(['accountHistory', 'ready']))
})

test('the file of an account is in no project, and no other account reads or deletes it [API-143]', async () => {
  await owner.ask(saveCompany, { body: company })
  const request = { kind: 'accountHistory', filter: {}, ...language } as const
  const { id } = await owner.ask(startAccountExport, { body: request })
  await shop.sandbox.work.drain()
  const manager = await shop.signIn('manager@example.com', project)
  for (const caller of [owner, manager]) {
    expect((await caller.ask(listExports)).results).toEqual([])
    expect((await caller.refused(downloadExport, { query: { export: id } })).code).toBe('exportUnknown')
    expect((await caller.refused(startExport, { body: request as never })).code).toBe('requestInvalid')
  }
  expect((await manager.ask(listAccountExports)).results).toEqual([])
  for (const endpoint of [downloadAccountExport, removeAccountExport])
    expect((await manager.refused(endpoint, { query: { export: id } })).code).toBe('exportUnknown')
  expect(await owner.ask(removeAccountExport, { query: { export: id } })).toEqual({ results: [] })
  expect((await owner.refused(downloadAccountExport, { query: { export: id } })).code).toBe('exportUnknown')
})

test('an account makes two files at a time, besides those of its projects', async () => {
  const request = (part: 'company' | 'social' | 'profile') =>
    ({ kind: 'accountHistory', filter: { part }, ...language }) as const
  await owner.ask(startExport, { body: { kind: 'projectHistory', filter: {}, ...language } })
  const first = await owner.ask(startAccountExport, { body: request('company') })
  expect((await owner.ask(startAccountExport, { body: request('company') })).id).toBe(first.id)
  await owner.ask(startAccountExport, { body: request('social') })
  expect((await owner.refused(startAccountExport, { body: request('profile') })).code).toBe('exportLimitReached')
  const manager = await shop.signIn('manager@example.com', project)
  await manager.ask(startAccountExport, { body: request('profile') })
})

test('the history of a project is a file for those who may read it, with the filters of its list', async () => {
  const limits = { section: 'limits', maximum_groups: 1 } as const
  await owner.ask(saveProject, { body: { ...limits, version: 0, maximum_persons: 40 } })
  await shop.pass(day)
  const calls = { section: 'calls', version: 0, staff_out_call_strategy: 'notAllowed', experimental: true } as const
  await (await acting()).ask(saveProject, { body: calls })
  owner = await shop.signIn('owner@example.com', project)
  const make = async (filter: object) => {
    const body = { kind: 'projectHistory', filter, ...language } as never
    const { id } = await owner.ask(startExport, { body })
    await shop.sandbox.work.drain()
    return { id, cells: cellsOf(await textOf(downloadExport, id)) }
  }
  const { id, cells } = await make({ part: 'settings', from: '2026-11-21' })
  const name = 'Clara Neumann'
  const behalf = ['Supervisor', 'Ingrid Solberg', name]
  expect(cells.map((row) => row.slice(1)).toSorted()).toEqual([
    ['Experimental features', '', 'Off', 'On', ...behalf],
    ['Outgoing calls of the staff', '', 'In group only', 'Not allowed', ...behalf],
  ])
  const all = await owner.ask(listProjectHistory, { query: { page_size: 100 } })
  expect((await make({})).cells.length).toBe(all.results.length)
  expect((await make({ to: '2026-11-20', part: 'settings' })).cells.map((row) => row[1])).toContain('Maximum persons')
  const manager = await shop.signIn('manager@example.com', project)
  expect((await manager.ask(listExports)).results.length).toBe(3)
  const member = await shop.signIn('simple@example.com', project)
  const person = { person: 'prs_nordlicht_simple' }
  const body = { kind: 'projectHistory', filter: {}, ...language } as const
  expect((await member.refused(startExport, { body, ...person })).code).toBe('accessRefused')
  expect((await member.ask(listExports, person)).results).toEqual([])
  expect((await member.refused(downloadExport, { query: { export: id }, ...person })).code).toBe('exportUnknown')
})
