import { beforeEach, describe, expect, test } from 'vitest'
import { createTabMemory, tabStorage } from './tab-memory.ts'

let time = 1_800_000_000_000
const now = () => time
/** A page of the same tab: it knows only what was stored. */
const page = (storage: Storage | null = sessionStorage) => createTabMemory(storage, now)
const pass = (seconds: number) => {
  time += seconds * 1000
}

/** Storage as a browser has it that forbids it, or that has no room left. */
const refusing = (): Storage =>
  Object.assign(Object.create(Storage.prototype), {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

beforeEach(() => sessionStorage.clear())

describe('what a tab remembers', () => {
  test('a new tab starts with nothing', () => {
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('the reloads of an outage, from page to page, until five minutes have passed since the last one [SES-12]', () => {
    page().noteReload(1)
    pass(20)
    expect(page().reloads()).toEqual({ outages: 1, spacing: 0 })
    page().noteReload(2)
    pass(299.999)
    expect(page().reloads()).toEqual({ outages: 2, spacing: 0 })
    pass(0.001)
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('after three reloads within a minute, how long it is until there is room for another [SES-12]', () => {
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

  test('times that lie ahead, because the clock was set back, hold nobody up', () => {
    for (let reload = 1; reload <= 3; reload++) page().noteReload(reload)
    pass(-3600)
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('what is stored and makes no sense counts as nothing', () => {
    sessionStorage.setItem('portal.reloads', '{"outages":"many"}')
    expect(page().reloads()).toEqual({ outages: 0, spacing: 0 })
  })

  test('that a deployment was tried, and no other one [NAV-13]', () => {
    expect(page().isTried('b')).toBe(false)
    page().noteTried('b')
    expect([page().isTried('b'), page().isTried('c')]).toEqual([true, false])
  })

  test.each([
    ['forbidden', null],
    ['full', refusing()],
  ])(
    'where storage is %s, the longest delay stands in for a memory, and nothing is tried [SES-12, NAV-13]',
    (_, storage) => {
      const memory = page(storage)
      memory.noteReload(1)
      memory.noteTried('b')
      expect(page(storage).reloads()).toEqual({ outages: 6, spacing: 0 })
      expect(page(storage).isTried('c')).toBe(true)
    },
  )
})

test('a browser that forbids storage has none', () => {
  const place = {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(tabStorage(place)).toBeNull()
  expect(tabStorage()).toBe(sessionStorage)
})
