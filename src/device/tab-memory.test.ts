import { beforeEach, describe, expect, test } from 'vitest'
import { createTabMemory, tabStorage } from './tab-memory.ts'

let time = 1_800_000_000_000
const now = () => time
/** A new page in the same tab. */
const page = (storage: Storage | null = sessionStorage) => createTabMemory(storage, now)
const pass = (seconds: number) => {
  time += seconds * 1000
}

/** Storage that is forbidden, or full. */
const refusing = (): Storage =>
  Object.assign(Object.create(Storage.prototype), {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

beforeEach(() => sessionStorage.clear())

describe('the memory of a tab', () => {
  test('is empty in a new tab', () => {
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('counts the reloads of an outage until five minutes after the last one [SES-12]', () => {
    page().noteReload(1)
    pass(20)
    expect(page().reloads()).toEqual({ outages: 1, spacing: 0 })
    page().noteReload(2)
    pass(299.999)
    expect(page().reloads()).toEqual({ outages: 2, spacing: 0 })
    pass(0.001)
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('returns the time until the next allowed reload after three within a minute [SES-12]', () => {
    page().noteReload(1)
    pass(5)
    page().noteReload(2)
    pass(10)
    expect(page().reloads().spacing).toBe(0)
    page().noteReload(3)
    expect(page().reloads()).toEqual({ outages: 3, spacing: 45_000 })
    pass(44)
    expect(page().reloads()).toEqual({ outages: 3, spacing: 1000 })
    pass(1)
    expect(page().reloads()).toEqual({ outages: 3, spacing: 0 })
    page().noteReload(4)
    expect(page().reloads().spacing).toBe(5000)
  })

  test('ignores times in the future, after the clock was set back', () => {
    for (let reload = 1; reload <= 3; reload++) page().noteReload(reload)
    pass(-3600)
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('ignores invalid stored values', () => {
    sessionStorage.setItem('portal.reloads', '{"outages":"many"}')
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('stores which deployment was tried, and no other [NAV-13]', () => {
    expect(page().isTried('b')).toBe(false)
    page().noteTried('b')
    expect([page().isTried('b'), page().isTried('c')]).toEqual([true, false])
  })

  test.each([
    ['forbidden', null],
    ['full', refusing()],
  ])('with storage that is %s uses the longest delay and tries no deployment [SES-12, NAV-13]', (_, storage) => {
    const memory = page(storage)
    memory.noteReload(1)
    memory.noteTried('b')
    expect(page(storage).reloads()).toEqual({ outages: 6, spacing: 0 })
    expect(page(storage).isTried('c')).toBe(true)
  })
})

test('is null if the browser forbids storage', () => {
  const forbidding = {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(tabStorage(forbidding)).toBeNull()
  expect(tabStorage()).toBe(sessionStorage)
})
