import { expect, test } from 'vitest'
import { inMemory } from '#src/app/device/browser-storage.ts'
import {
  defaultLimit,
  readEarlierLogs,
  storeCollapsed,
  storeEarlierLog,
  surrogateKeyOf,
  turnOff,
  turnOn,
  wasCollapsed,
} from './lab-settings.ts'

/** A storage that rejects values of more than `most` characters. */
const small = (most: number): Storage => {
  const storage = inMemory()
  const { setItem } = storage
  storage.setItem = (key, value) => {
    if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  return storage
}

test('the `lab` parameter of the URL sets the number of events kept, and the tab stores it', () => {
  const tab = inMemory()
  expect(turnOn(tab, '?lab=2000')).toBe(2_000)
  expect(turnOn(tab, '?page=2')).toBe(2_000)
  expect(turnOn(tab, '?lab')).toBe(defaultLimit)
  expect(turnOn(tab, '')).toBe(defaultLimit)
})

test.each(['19', '20001', '-500', '50.5', 'many', 'Infinity', '0x'])(
  'a limit of %s events is replaced by the default',
  (lab) => {
    expect(turnOn(inMemory(), `?lab=${lab}`)).toBe(defaultLimit)
  },
)

test.each([20, 20_000])('a limit of %i events is accepted', (lab) => {
  expect(turnOn(inMemory(), `?lab=${lab}`)).toBe(lab)
})

test('without a usable storage the lab is on until the page ends', () => {
  for (const tab of [null, small(-1)]) {
    expect(turnOn(tab, '?lab=300')).toBe(300)
    expect(turnOn(tab, '')).toBe(defaultLimit)
    storeEarlierLog(tab, ['a file'])
    expect(readEarlierLogs(tab)).toEqual([])
    storeCollapsed(tab, true)
    expect(wasCollapsed(tab, 1_200)).toBe(false)
    turnOff(tab)
  }
})

test('the oldest recordings are dropped when the quota is exceeded', () => {
  const tab = small(30)
  storeEarlierLog(tab, ['first', 'second'])
  expect(readEarlierLogs(tab)).toEqual(['first', 'second'])
  storeEarlierLog(tab, ['first', 'second', 'the third one'])
  expect(readEarlierLogs(tab)).toEqual(['second', 'the third one'])
  storeEarlierLog(tab, ['first', 'x'.repeat(40)])
  expect(readEarlierLogs(tab)).toEqual(['second', 'the third one'])
})

test.each(['no JSON', '{"not":"a list"}', 'null', '[1,null,{}]'])(
  'the stored value %s is read as no recordings',
  (text) => {
    const tab = inMemory()
    tab.setItem('portal.lab.recorded', text)
    expect(readEarlierLogs(tab)).toEqual([])
  },
)

test('the drawer is folded by default on narrow pages, and later as the user left it', () => {
  const tab = inMemory()
  expect([wasCollapsed(tab, 899), wasCollapsed(tab, 900)]).toEqual([true, false])
  storeCollapsed(tab, false)
  expect(wasCollapsed(tab, 390)).toBe(false)
  storeCollapsed(tab, true)
  expect(wasCollapsed(tab, 1_800)).toBe(true)
})

test('turning the lab off removes all its values from the storage', () => {
  const tab = inMemory()
  tab.setItem('portal.reloads', '[]')
  turnOn(tab, '?lab=50')
  storeEarlierLog(tab, ['a file'])
  storeCollapsed(tab, true)
  turnOff(tab)
  expect(Array.from({ length: tab.length }, (_, at) => tab.key(at))).toEqual(['portal.reloads'])
})

test('the key of the surrogates stays the same for the pages of a tab until the lab is turned off', () => {
  const tab = inMemory()
  const key = surrogateKeyOf(tab)
  expect([key.length, surrogateKeyOf(tab), surrogateKeyOf(inMemory()) === key]).toEqual([72, key, false])
  turnOff(tab)
  expect(surrogateKeyOf(tab)).not.toBe(key)
  expect(surrogateKeyOf(null)).toHaveLength(72)
})
