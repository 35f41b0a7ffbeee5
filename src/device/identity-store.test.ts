import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#domain/fixtures/session.ts'
import { noIdentity } from '#domain/kit/identity.ts'
import { createIdentityStore } from './identity-store.ts'

const store = createIdentityStore(localStorage)

beforeEach(() => localStorage.clear())

describe('the stored identity', () => {
  test('token, project and person are kept in local storage under their names [SES-01]', () => {
    store.write({ ...identity, person: 'per_front' }, null)
    expect([localStorage.getItem('token'), localStorage.getItem('project'), localStorage.getItem('person')]).toEqual([
      identity.token,
      'prj_hafen',
      'per_front',
    ])
    expect(createIdentityStore(localStorage).read()).toEqual({ ...identity, person: 'per_front' })
  })

  test('an ended session removes all three [SES-08]', () => {
    store.write({ ...identity, person: 'per_front' }, null)
    store.write(noIdentity, 'expired')
    expect(['token', 'project', 'person'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
    expect(store.read()).toEqual(noIdentity)
  })

  test.each([
    [{ token: 'tok en', project: 'prj_hafen' }, noIdentity],
    [{ token: 'tok\n1', project: 'prj_hafen' }, noIdentity],
    [{ project: 'prj_hafen', person: 'per_front' }, noIdentity],
    [
      { token: 'tok_1', project: '../prj' },
      { token: 'tok_1', project: null, person: null },
    ],
    [
      { token: 'tok_1', person: 'per_front' },
      { token: 'tok_1', project: null, person: null },
    ],
    [
      { token: 'tok_1', project: 'prj_1', person: '<b>' },
      { token: 'tok_1', project: 'prj_1', person: null },
    ],
  ])('%j, which the portal never stores, is read as %j', (stored, read) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    expect(store.read()).toEqual(read)
  })

  test('the resumption is stored until it is removed; an invalid one is ignored', () => {
    const resumption = { account: 'acc_clara', project: 'prj_hafen', person: null }
    store.writeResumption(resumption)
    expect(store.readResumption()).toEqual(resumption)
    store.writeResumption(null)
    expect(store.readResumption()).toBeNull()
    localStorage.setItem('portal.resumption', '{"account":1}')
    expect(store.readResumption()).toBeNull()
  })
})

test('clearing the device keeps only the identity', () => {
  store.write(identity, null)
  store.writeResumption({ account: 'acc_clara', project: 'prj_hafen', person: null })
  localStorage.setItem('portal.draft/acc_clara/prj_hafen/cart', '{}')
  localStorage.setItem('portal.language', 'fa')
  store.clearRest()
  expect(Object.keys(localStorage).toSorted()).toEqual(['portal.session', 'project', 'token'])
  expect(store.read()).toEqual(identity)
})

test('without writable storage there is no pending change', () => {
  const full = createIdentityStore({
    ...localStorage,
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
    clear: () => undefined,
  })
  full.write(identity, null)
  expect(full.pendingChange()).toBeNull()
})

describe('another tab', () => {
  test('reports a change only with the key that is written last', () => {
    store.write({ ...identity, project: 'prj_elbe' }, null)
    expect(store.changeOf('project')).toBeNull()
    expect(store.changeOf('portal.theme')).toBeNull()
    expect(store.changeOf('portal.session')).toEqual({
      identity: { ...identity, project: 'prj_elbe' },
      ended: 'expired',
    })
  })

  test('has one pending change without an event, and none while it is still writing', () => {
    store.write(identity, null)
    expect(store.pendingChange()).toBeNull()
    const other = createIdentityStore(localStorage)
    localStorage.setItem('project', 'prj_elbe')
    expect(store.pendingChange()).toBeNull()
    other.write({ ...identity, project: 'prj_elbe' }, null)
    expect(store.pendingChange()).toEqual({ identity: { ...identity, project: 'prj_elbe' }, ended: 'expired' })
    expect(store.pendingChange()).toBeNull()
    other.write(noIdentity, 'signedOut')
    expect(store.pendingChange()).toEqual({ identity: noIdentity, ended: 'signedOut' })
    expect(other.pendingChange()).toBeNull()
  })

  test('has removed the token: the change is pending before the last key is written', () => {
    store.write(identity, null)
    localStorage.removeItem('token')
    expect(store.pendingChange()?.identity).toEqual(noIdentity)
  })

  test('reports how its session ended', () => {
    store.write(noIdentity, 'signedOut')
    expect(store.changeOf('portal.session')).toEqual({ identity: noIdentity, ended: 'signedOut' })
    store.write(noIdentity, 'expired')
    expect(store.changeOf('portal.session')).toEqual({ identity: noIdentity, ended: 'expired' })
  })

  test('ends the session by clearing the storage or deleting the token', () => {
    store.write(identity, null)
    expect(store.changeOf('token')).toBeNull()
    localStorage.removeItem('token')
    expect(store.changeOf('token')).toEqual({ identity: noIdentity, ended: 'expired' })
    localStorage.clear()
    expect(store.changeOf(null)).toEqual({ identity: noIdentity, ended: 'expired' })
  })
})
