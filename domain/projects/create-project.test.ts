import { describe, expect, test } from 'vitest'
import { createProjectForm } from './create-project.ts'

describe('a new project', () => {
  test('needs a name of at most 64 characters, and a time zone that exists [HOM-02]', () => {
    expect(createProjectForm.errorsOf({ name: '  ', timezone: '' })).toEqual({ name: 'REQUIRED', timezone: 'REQUIRED' })
    expect(createProjectForm.errorsOf({ name: 'x'.repeat(65), timezone: 'Mars/Olympus' })).toEqual({
      name: 'text.tooLong',
      timezone: 'INVALID',
    })
    expect(createProjectForm.errorsOf({ name: 'x'.repeat(64), timezone: 'Asia/Tehran' })).toEqual({})
  })

  test('is sent as it was meant', () => {
    expect(createProjectForm.read({ name: '  Hafen Logistik ', timezone: ' tehran' })).toEqual({
      name: 'Hafen Logistik',
      timezone: 'Asia/Tehran',
    })
  })
})
