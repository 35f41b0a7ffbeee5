import { afterEach, describe, expect, test, vi } from 'vitest'
import { isTimeZone, readTimeZone, timeZones } from './time-zone.ts'

describe('a time zone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['America/New York', 'America/New_York'],
    ['utc', 'UTC'],
    ['Bielefeld', null],
    ['Europe', null],
    ['', null],
    ['EST', null],
    ['+03:30', null],
    ['newyork', 'America/New_York'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['zürich', 'Europe/Zurich'],
    ['\u2066Asia/Tehran\u2069', 'Asia/Tehran'],
    ['تهران', 'Asia/Tehran'],
    ['نيويورك', 'America/New_York'],
    ['لوس آنجلس', 'America/Los_Angeles'],
    ['Iran', 'Asia/Tehran'],
    ['asia tehran', 'Asia/Tehran'],
    ['GMT', 'UTC'],
    ['Beijing', 'Asia/Shanghai'],
    ['پكن', 'Asia/Shanghai'],
    ['München', 'Europe/Berlin'],
    ['munchen', 'Europe/Berlin'],
    ['لس آنجلس', 'America/Los_Angeles'],
    ['دوبي', 'Asia/Dubai'],
    ['مشهد', 'Asia/Tehran'],
    ['washington', 'America/New_York'],
  ])('%s is %s', (typed, zone) => {
    expect(readTimeZone(typed)).toBe(zone)
  })

  test('every one that is offered is understood', () => {
    expect(timeZones().filter((zone) => readTimeZone(zone) !== zone)).toEqual([])
    expect(timeZones().length).toBeGreaterThan(300)
  })
})

/** Names of one zone before and after a change of the IANA database. */
const renamed = [
  ['Europe/Kiev', 'Europe/Kyiv', 'کیف'],
  ['Asia/Calcutta', 'Asia/Kolkata', 'کلکته'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'هوشی‌مین‌سیتی'],
  ['Asia/Rangoon', 'Asia/Yangon', 'یانگون'],
  ['Asia/Katmandu', 'Asia/Kathmandu', 'کاتماندو'],
  ['America/Godthab', 'America/Nuuk', 'نووک'],
  ['Pacific/Truk', 'Pacific/Chuuk', 'چوک'],
] as const

const ianaNamesOf = (names: readonly string[]): readonly string[] => names.slice(0, 2)

describe.each([
  ['before', 0],
  ['after', 1],
] as const)('in an engine %s the changes of names', (_, listed) => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.resetModules()
  })

  test.each(renamed)('%s, %s and %s are one zone, which the API knows', async (...names) => {
    const own = names[listed]
    const others = timeZones().filter((zone) => renamed.every((each) => !ianaNamesOf(each).includes(zone)))
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([...others, ...renamed.map((each) => each[listed])])
    const Real = Intl.DateTimeFormat
    // Such an engine resolves both names to the one that it lists.
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locale, options) {
      const made = new Real(locale, options)
      const zone = made.resolvedOptions().timeZone
      const resolved = renamed.find((each) => ianaNamesOf(each).includes(zone))?.[listed] ?? zone
      return Object.assign(Object.create(made), { resolvedOptions: () => ({ timeZone: resolved }) })
    } as typeof Intl.DateTimeFormat)
    const fresh = await import('./time-zone.ts')
    const typed = [...names, names[0].split('/')[1] ?? '', (names[1].split('/')[1] ?? '').replaceAll('_', ' ')]
    expect(typed.map((text) => [text, fresh.readTimeZone(text)])).toEqual(typed.map((text) => [text, own]))
    expect(names.slice(0, 2).map((name) => fresh.isTimeZone(name))).toEqual([true, true])
  })
})

test.each([
  ['Delhi', 'Asia/Calcutta', 'Asia/Kolkata'],
  ['بمبئی', 'Asia/Calcutta', 'Asia/Kolkata'],
])('%s is in the zone that this engine calls %s or %s', (typed, ...names) => {
  expect(names).toContain(readTimeZone(typed))
})

test('names that are no zones are refused', () => {
  expect(['Mars/Olympus', '+00', '+03:30', '', 'Berlin'].map(isTimeZone)).toEqual([false, false, false, false, false])
})
