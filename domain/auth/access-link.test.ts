import { describe, expect, test } from 'vitest'
import { readAccessLink } from './access-link.ts'

const token = 'Zm9yLXRlc3RzLW9ubHk'

describe('an access link', () => {
  test('has a token, a project and a person', () => {
    expect(readAccessLink({ token, project: 'prj_hafen', person: 'per_front' })).toEqual({
      token,
      project: 'prj_hafen',
      person: 'per_front',
    })
    expect(readAccessLink({ token, project: null, person: null })).toEqual({ token, project: null, person: null })
    expect(readAccessLink({ token, project: '', person: '' })).toEqual({ token, project: null, person: null })
  })

  test('has no person without a project', () => {
    expect(readAccessLink({ token, project: null, person: 'per_front' })).toEqual({
      token,
      project: null,
      person: null,
    })
  })

  test.each([
    null,
    { token: null, project: 'prj_hafen', person: null },
    { token: '', project: 'prj_hafen', person: null },
    { token: 'x'.repeat(257), project: 'prj_hafen', person: null },
    { token, project: '../prj_elbe', person: null },
    { token, project: 'prj_hafen/cart', person: null },
    { token, project: 'prj_hafen?x', person: null },
    { token, project: 'prj_hafen', person: 'per_front&project=1' },
    { token, project: '%2e%2e', person: null },
    { token, project: 'prj_hafen', person: 'per front' },
  ])('that says %j is none [SES-14]', (brought) => {
    expect(readAccessLink(brought)).toBeNull()
  })
})
