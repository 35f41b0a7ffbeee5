import { describe, expect, test } from 'vitest'
import { createProjectErrorsOf, readCreateProject } from './create-project.ts'

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
