import { describe, expect, test } from 'vitest'
import { blockedInfo, info } from '#domain/fixtures/session.ts'
import { mayCreateProject, newProjectErrorsOf, readNewProject, readTimeZone, timeZones } from './new-project.ts'

describe('a new project', () => {
  test('needs a name of at most 64 characters, and a time zone that exists [HOM-02]', () => {
    expect(newProjectErrorsOf({ name: '  ', timezone: '' })).toEqual({ name: 'REQUIRED', timezone: 'REQUIRED' })
    expect(newProjectErrorsOf({ name: 'x'.repeat(65), timezone: 'Mars/Olympus' })).toEqual({
      name: 'text.tooLong',
      timezone: 'INVALID',
    })
    expect(newProjectErrorsOf({ name: 'x'.repeat(64), timezone: 'Asia/Tehran' })).toEqual({})
  })

  test('is sent as it was meant', () => {
    expect(readNewProject({ name: '  Hafen Logistik ', timezone: ' tehran' })).toEqual({
      name: 'Hafen Logistik',
      timezone: 'Asia/Tehran',
    })
  })

  test('is allowed to those whose account may, and who are not blocked [HOM-02]', () => {
    expect(mayCreateProject(info)).toBe(true)
    expect(mayCreateProject({ ...info, client: { ...info.client, may_create_project: false } })).toBe(false)
    expect(mayCreateProject(blockedInfo)).toBe(false)
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
