import { expect, test } from 'vitest'
import { inMemoryStorage } from '#flow-lab/testing/in-memory-storage.ts'
import { defaultLimit, labSettings } from './lab-settings.ts'

const open = (tab: Storage | null) => labSettings(tab, 'toy.lab')

/** A storage that rejects values of more than `most` characters. */
const small = (most: number): Storage => {
  const storage = inMemoryStorage()
  const { setItem } = storage
  storage.setItem = (key, value) => {
    if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  return storage
}

test('the `lab` parameter of the URL sets the number of events kept, and the tab stores it', () => {
  const tab = inMemoryStorage()
  expect(open(tab).turnOn('?lab=2000')).toBe(2_000)
  expect(open(tab).turnOn('?page=2')).toBe(2_000)
  expect(open(tab).turnOn('?lab')).toBe(defaultLimit)
  expect(open(tab).turnOn('')).toBe(defaultLimit)
})

test.each(['19', '20001', '-500', '50.5', 'many', 'Infinity', '0x'])(
  'a limit of %s events is replaced by the default',
  (lab) => {
    expect(open(inMemoryStorage()).turnOn(`?lab=${lab}`)).toBe(defaultLimit)
  },
)

test.each([20, 20_000])('a limit of %i events is accepted', (lab) => {
  expect(open(inMemoryStorage()).turnOn(`?lab=${lab}`)).toBe(lab)
})

test('without a usable storage the lab is on until the page ends', () => {
  for (const tab of [null, small(-1)]) {
    expect(open(tab).turnOn('?lab=300')).toBe(300)
    expect(open(tab).turnOn('')).toBe(defaultLimit)
    open(tab).storeEarlierLogs(['a file'])
    expect(open(tab).readEarlierLogs()).toEqual([])
    open(tab).storeCollapsed(true)
    expect(open(tab).wasCollapsed(1_200)).toBe(false)
    open(tab).turnOff()
  }
})

test('the oldest recordings are dropped when the quota is exceeded', () => {
  const tab = small(30)
  open(tab).storeEarlierLogs(['first', 'second'])
  expect(open(tab).readEarlierLogs()).toEqual(['first', 'second'])
  open(tab).storeEarlierLogs(['first', 'second', 'the third one'])
  expect(open(tab).readEarlierLogs()).toEqual(['second', 'the third one'])
  open(tab).storeEarlierLogs(['first', 'x'.repeat(40)])
  expect(open(tab).readEarlierLogs()).toEqual(['second', 'the third one'])
})

test.each(['no JSON', '{"not":"a list"}', 'null', '[1,null,{}]'])(
  'the stored value %s is read as no recordings',
  (text) => {
    const tab = inMemoryStorage()
    tab.setItem('toy.lab.recorded', text)
    expect(open(tab).readEarlierLogs()).toEqual([])
  },
)

test('the drawer is folded by default on narrow pages, and later as the user left it', () => {
  const tab = inMemoryStorage()
  expect([open(tab).wasCollapsed(899), open(tab).wasCollapsed(900)]).toEqual([true, false])
  open(tab).storeCollapsed(false)
  expect(open(tab).wasCollapsed(390)).toBe(false)
  open(tab).storeCollapsed(true)
  expect(open(tab).wasCollapsed(1_800)).toBe(true)
})

test('turning the lab off removes all its values from the storage', () => {
  const tab = inMemoryStorage()
  tab.setItem('toy.reloads', '[]')
  open(tab).turnOn('?lab=50')
  open(tab).storeEarlierLogs(['a file'])
  open(tab).storeCollapsed(true)
  open(tab).turnOff()
  expect(Array.from({ length: tab.length }, (_, at) => tab.key(at))).toEqual(['toy.reloads'])
})

test('the key of the surrogates stays the same for the pages of a tab until the lab is turned off', () => {
  const tab = inMemoryStorage()
  const key = open(tab).surrogateKey()
  expect([key.length, open(tab).surrogateKey(), open(inMemoryStorage()).surrogateKey() === key]).toEqual([
    72,
    key,
    false,
  ])
  open(tab).turnOff()
  expect(open(tab).surrogateKey()).not.toBe(key)
  expect(open(null).surrogateKey()).toHaveLength(72)
})
