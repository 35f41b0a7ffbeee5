import { expect, test } from 'vitest'
import { inMemory } from '#src/app/browser-storage.ts'
import { defaultLimit, keepEarlier, keepFolded, readEarlier, turnOff, turnOn, wasFolded } from './switch.ts'

/** A storage that takes so many characters at once. */
const small = (most: number): Storage => {
  const storage = inMemory()
  const { setItem } = storage
  storage.setItem = (key, value) => {
    if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  return storage
}

test('the address says how many events are kept, and the tab remembers it', () => {
  const tab = inMemory()
  expect(turnOn(tab, '?lab=2000')).toBe(2_000)
  expect(turnOn(tab, '?page=2')).toBe(2_000)
  expect(turnOn(tab, '?lab')).toBe(defaultLimit)
  expect(turnOn(tab, '')).toBe(defaultLimit)
})

test.each(['19', '20001', '-500', '50.5', 'many', 'Infinity', '0x'])(
  '%s events are not a number that is kept',
  (lab) => {
    expect(turnOn(inMemory(), `?lab=${lab}`)).toBe(defaultLimit)
  },
)

test.each([20, 20_000])('%i events are', (lab) => {
  expect(turnOn(inMemory(), `?lab=${lab}`)).toBe(lab)
})

test('a tab that may keep nothing has the lab as long as its page', () => {
  for (const tab of [null, small(-1)]) {
    expect(turnOn(tab, '?lab=300')).toBe(300)
    expect(turnOn(tab, '')).toBe(defaultLimit)
    keepEarlier(tab, ['a file'])
    expect(readEarlier(tab)).toEqual([])
    keepFolded(tab, true)
    expect(wasFolded(tab, 1_200)).toBe(false)
    turnOff(tab)
  }
})

test('of the pages before, the oldest go when there is no room', () => {
  const tab = small(30)
  keepEarlier(tab, ['first', 'second'])
  expect(readEarlier(tab)).toEqual(['first', 'second'])
  keepEarlier(tab, ['first', 'second', 'the third one'])
  expect(readEarlier(tab)).toEqual(['second', 'the third one'])
  keepEarlier(tab, ['first', 'x'.repeat(40)])
  expect(readEarlier(tab)).toEqual(['second', 'the third one'])
})

test.each(['no JSON', '{"not":"a list"}', 'null', '[1,null,{}]'])('what is kept as %s is nothing', (text) => {
  const tab = inMemory()
  tab.setItem('portal.lab.recorded', text)
  expect(readEarlier(tab)).toEqual([])
})

test('the drawer is folded at first where it would cover the page, and then as it was left', () => {
  const tab = inMemory()
  expect([wasFolded(tab, 899), wasFolded(tab, 900)]).toEqual([true, false])
  keepFolded(tab, false)
  expect(wasFolded(tab, 390)).toBe(false)
  keepFolded(tab, true)
  expect(wasFolded(tab, 1_800)).toBe(true)
})

test('whoever leaves the lab leaves nothing of it', () => {
  const tab = inMemory()
  tab.setItem('portal.reloads', '[]')
  turnOn(tab, '?lab=50')
  keepEarlier(tab, ['a file'])
  keepFolded(tab, true)
  turnOff(tab)
  expect(Array.from({ length: tab.length }, (_, at) => tab.key(at))).toEqual(['portal.reloads'])
})
