import { describe, expect, test } from 'vitest'
import { createProjectErrorsOf, readCreateProject, readTimeZone, timeZones } from './create-project.ts'

describe('a new project', () => {
  test('needs a name of at most 64 characters, and a time zone that exists [HOM-02]', () => {
    expect(createProjectErrorsOf({ name: '  ', timezone: '' })).toEqual({ name: 'REQUIRED', timezone: 'REQUIRED' })
    expect(createProjectErrorsOf({ name: 'x'.repeat(65), timezone: 'Mars/Olympus' })).toEqual({
      name: 'text.tooLong',
      timezone: 'INVALID',
    })
    expect(createProjectErrorsOf({ name: 'x'.repeat(64), timezone: 'Asia/Tehran' })).toEqual({})
  })

  test('is sent as it was meant', () => {
    expect(readCreateProject({ name: '  Hafen Logistik ', timezone: ' tehran' })).toEqual({
      name: 'Hafen Logistik',
      timezone: 'Asia/Tehran',
    })
  })
})

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
  ])('%s is %s', (typed, zone) => {
    expect(readTimeZone(typed)).toBe(zone)
  })

  test('every one that is offered is understood', () => {
    expect(timeZones().filter((zone) => readTimeZone(zone) !== zone)).toEqual([])
    expect(timeZones().length).toBeGreaterThan(300)
  })
})
