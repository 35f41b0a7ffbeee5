import { afterEach, describe, expect, test } from 'vitest'
import { forgetLinkSecret, takeLinkSecret } from './link-secret.ts'

const token = 'Zm9yLXRlc3RzLW9ubHktb25lLXRpbWUtdG9rZW4'

describe('the secret of a link', () => {
  afterEach(() => forgetLinkSecret())

  test('is returned to its own page, repeatedly, until it is forgotten', () => {
    window.linkSecret = { page: '/as', token, project: 'prj_hafen' }
    expect(takeLinkSecret('/reset_password')).toBeNull()
    for (const _ of [1, 2]) expect(takeLinkSecret('/as')).toEqual({ token, project: 'prj_hafen', person: null })
    forgetLinkSecret()
    expect(takeLinkSecret('/as')).toBeNull()
  })

  test('survives a reload if it was mailed, but not if it came with an access link', () => {
    sessionStorage.setItem('portal.linkSecret', JSON.stringify({ page: '/activation', token }))
    expect(takeLinkSecret('/activation')).toEqual({ token, project: null, person: null })
    forgetLinkSecret()
    expect(sessionStorage.getItem('portal.linkSecret')).toBeNull()
    sessionStorage.setItem('portal.linkSecret', JSON.stringify({ page: '/as', token }))
    expect(takeLinkSecret('/as')).toBeNull()
    sessionStorage.setItem('portal.linkSecret', '{"page":')
    expect(takeLinkSecret('/activation')).toBeNull()
  })
})
