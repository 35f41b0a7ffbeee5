import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
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

  test('an ended session leaves none of the three behind [SES-08]', () => {
    store.write({ ...identity, person: 'per_front' }, null)
    store.write(nobody, 'expired')
    expect(['token', 'project', 'person'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
    expect(store.read()).toEqual(nobody)
  })

  test.each([
    [{ token: 'tok en', project: 'prj_hafen' }, nobody],
    [{ token: 'tok\n1', project: 'prj_hafen' }, nobody],
    [{ project: 'prj_hafen', person: 'per_front' }, nobody],
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
  ])('%j, which we would never have stored, counts as %j', (stored, read) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    expect(store.read()).toEqual(read)
  })

  test('where a session was is kept until it is taken up', () => {
    const resumption = { account: 'acc_clara', project: 'prj_hafen', person: null }
    store.writeResumption(resumption)
    expect(store.readResumption()).toEqual(resumption)
    store.writeResumption(null)
    expect(store.readResumption()).toBeNull()
    localStorage.setItem('portal.resumption', '{"account":1}')
    expect(store.readResumption()).toBeNull()
  })
})

test('a device that was cleared has nothing but who is signed in', () => {
  store.write(identity, null)
  store.writeResumption({ account: 'acc_clara', project: 'prj_hafen', person: null })
  localStorage.setItem('portal.draft/acc_clara/prj_hafen/cart', '{}')
  localStorage.setItem('portal.language', 'fa')
  store.clearRest()
  expect(Object.keys(localStorage).toSorted()).toEqual(['portal.session', 'project', 'token'])
  expect(store.read()).toEqual(identity)
})

test('where nothing can be stored, the session lasts as long as the page: no tab is ever behind', () => {
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
  expect(full.reread()).toBeNull()
})

describe('another tab', () => {
  test('is heard once everything is written, and only about the session', () => {
    store.write({ ...identity, project: 'prj_elbe' }, null)
    expect(store.heard('project')).toBeNull()
    expect(store.heard('portal.theme')).toBeNull()
    expect(store.heard('portal.session')).toEqual({
      identity: { ...identity, project: 'prj_elbe' },
      ended: 'expired',
    })
  })

  test('is noticed without an event, once, and never in the middle of what it writes', () => {
    store.write(identity, null)
    expect(store.reread()).toBeNull()
    const other = createIdentityStore(localStorage)
    localStorage.setItem('project', 'prj_elbe')
    expect(store.reread()).toBeNull()
    other.write({ ...identity, project: 'prj_elbe' }, null)
    expect(store.reread()).toEqual({ identity: { ...identity, project: 'prj_elbe' }, ended: 'expired' })
    expect(store.reread()).toBeNull()
    other.write(nobody, 'signedOut')
    expect(store.reread()).toEqual({ identity: nobody, ended: 'signedOut' })
    expect(other.reread()).toBeNull()
  })

  test('has taken the token: that is noticed before anything else is written', () => {
    store.write(identity, null)
    localStorage.removeItem('token')
    expect(store.reread()?.identity).toEqual(nobody)
  })

  test('says how its session ended', () => {
    store.write(nobody, 'signedOut')
    expect(store.heard('portal.session')).toEqual({ identity: nobody, ended: 'signedOut' })
    store.write(nobody, 'expired')
    expect(store.heard('portal.session')).toEqual({ identity: nobody, ended: 'expired' })
  })

  test('that clears the storage, or takes the token by hand, ends the session', () => {
    store.write(identity, null)
    expect(store.heard('token')).toBeNull()
    localStorage.removeItem('token')
    expect(store.heard('token')).toEqual({ identity: nobody, ended: 'expired' })
    localStorage.clear()
    expect(store.heard(null)).toEqual({ identity: nobody, ended: 'expired' })
  })
})
