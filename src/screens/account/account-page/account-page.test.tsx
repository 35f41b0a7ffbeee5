import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentSession, sessions } from '#domain/fixtures/account.ts'
import { info, passwordDueInfo, site } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
})
afterEach(() => {
  close()
  cleanup()
})

const listed = (results: unknown[]) => ({ count: results.length, page: 1, page_size: 100, results })

const open = (path: string, responses: Responses = {}) => {
  const portal = openPortal({ path, responses: { 'GET settings/sessions/': () => listed(sessions), ...responses } })
  close = portal.close
  return portal
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fillIn = async (old: string, fresh: string, confirm = fresh) => {
  await screen.findByLabelText('Current password')
  type('Current password', old)
  type('New password', fresh)
  type('Confirm new password', confirm)
}
const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))

describe('the password', () => {
  test('is changed, other sessions end on request, and their count is announced [AUT-05]', async () => {
    const sent: unknown[] = []
    open('/account?section=password', {
      'POST auth/change_password/': ({ body }) => {
        sent.push(body)
        return { ended_sessions: 2 }
      },
    })
    await fillIn('Sandbox2026', 'Ein neues 1')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sign out on all other devices' }))
    change()
    const said = await screen.findByText('Your password has been changed.', { selector: 'p' })
    expect(said.parentElement?.textContent).toBe('Your password has been changed.2 other sessions were ended.')
    expect(sent).toEqual([{ old_password: 'Sandbox2026', new_password: 'Ein neues 1', end_other_sessions: true }])
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('')
  })

  test('shows a refusal of the rules or the API at its field, which gets the focus [AUT-05] [VAL-03]', async () => {
    const { asked } = open('/account?section=password', {
      'POST auth/change_password/': () => problem('passwordInvalid', 422),
    })
    await fillIn('wrong', 'onlyletters')
    change()
    const fresh = screen.getByLabelText('New password')
    await waitFor(() => expect(document.activeElement).toBe(fresh))
    expect(screen.getByText('Use at least one digit.').parentElement?.id).toBe(`${fresh.id}-error`)
    expect(asked).not.toContain('POST auth/change_password/')
    await fillIn('wrong', 'Ein neues 1')
    change()
    const old = screen.getByLabelText('Current password')
    expect((await screen.findByText('Invalid Password.')).parentElement?.id).toBe(`${old.id}-error`)
    expect(document.activeElement).toBe(old)
  })

  test('cannot be changed during impersonation, and the page shows why', async () => {
    open('/account?section=password', {
      'GET settings/info/': () => ({ ...info, impersonator: { full_name: 'Sven Albers' } }),
    })
    expect((await screen.findByText(/^Only/)).textContent).toBe('Only Clara Neumann can change this password.')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('must be changed first if it is due; then the projects open [SES-05] [AUT-05]', async () => {
    let obliged = true
    open('/', {
      'GET settings/info/': () => (obliged ? passwordDueInfo : info),
      'POST auth/change_password/': () => {
        obliged = false
        return { ended_sessions: 0 }
      },
    })
    expect((await screen.findByText('You must change your password.')).tagName).toBe('P')
    expect(screen.queryByRole('heading', { name: 'Projects you own' })).toBeNull()
    await fillIn('Sandbox2026', 'Ein neues 1')
    change()
    await screen.findByRole('heading', { name: 'Projects you own' })
  })

  test('is reported as changed even if the account cannot be loaded again', async () => {
    let reads = 0
    open('/', {
      'GET settings/info/': () => (reads++ === 0 ? passwordDueInfo : problem('serverFailed', 500)),
      'POST auth/change_password/': () => ({ ended_sessions: 0 }),
    })
    await fillIn('Sandbox2026', 'Ein neues 1')
    change()
    await screen.findByRole('heading', { name: 'Projects you own' })
  })
})

describe('the sessions', () => {
  const row = async (id: string) => {
    await screen.findByRole('list', { name: 'Sessions' })
    const name = document.getElementById(id)
    return within(name?.closest('li') as HTMLElement)
  }

  test('show browser, system and device, the name of this browser, and who opened a session on behalf of the account [ACC-08] [CFG-08] [API-23]', async () => {
    const { address } = open('/account?section=sessions')
    await row(currentSession.id)
    expect([...screen.getByRole('list', { name: 'Sessions' }).children].map((each) => each.textContent)).toEqual([
      `${site.user_agent}This deviceDesktopIn use nowSigned in 18 Nov 2026Sign out`,
      'Safari on iOSiPhoneLast used 1 hr ago20 Nov 2026, 06:31 UTCSigned in 2 Oct 2026End',
      'Edge on WindowsOpened on your behalf by Sven AlbersDesktopLast used 18 hr ago19 Nov 2026, 13:48 UTCSigned in 19 Nov 2026End',
      'Unknown deviceLast used 12 Nov 202612 Nov 2026, 03:00 UTCSigned in 11 Sep 2026End',
    ])
    fireEvent.click(screen.getByRole('link', { name: 'Sign-in' }))
    await waitFor(() => expect(address()).toBe('/account?section=password'))
  })

  test('of devices that look the same are behind their count', async () => {
    const twins = ['ses_one', 'ses_two'].map((id) => ({ ...currentSession, id, current: false }))
    open('/account?section=sessions', { 'GET settings/sessions/': () => listed([...twins, currentSession]) })
    await row(currentSession.id)
    const [first, second] = screen.getByRole('list', { name: 'Sessions' }).children
    expect(first?.textContent).toContain('This device')
    expect(second?.querySelector('summary')?.textContent).toContain('Firefox on Linux2 sessions')
    expect(second?.querySelectorAll('button')).toHaveLength(2)
  })

  test('end one by one, and the focus stays in the list [API-23]', async () => {
    let left = sessions
    const { asked } = open('/account?section=sessions', {
      'GET settings/sessions/': ({ url }) => {
        expect(url.searchParams.get('page_size')).toBe('100')
        return listed(left)
      },
      'DELETE settings/sessions/': ({ url }) => {
        left = left.filter(({ id }) => id !== url.searchParams.get('session'))
        return { ended: 1 }
      },
    })
    fireEvent.click((await row('ses_phone')).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(document.getElementById('ses_phone')).toBeNull())
    expect(asked.filter((call) => call.endsWith('sessions/'))).toEqual([
      'GET settings/sessions/',
      'DELETE settings/sessions/',
      'GET settings/sessions/',
    ])
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }))
  })

  test('of other devices end together after a confirmation [API-23]', async () => {
    const ended: (string | null)[] = []
    open('/account?section=sessions', {
      'GET settings/sessions/': () => listed(ended.length === 0 ? sessions : [currentSession]),
      'DELETE settings/sessions/': ({ url }) => {
        ended.push(url.searchParams.get('session'))
        return { ended: 3 }
      },
    })
    await row(currentSession.id)
    const wish = screen.getByRole('button', { name: 'Sign out all others' })
    fireEvent.click(wish)
    const question = within(screen.getByRole('alertdialog'))
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep them' }))
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(wish))
    expect(ended).toEqual([])
    fireEvent.click(wish)
    fireEvent.click(screen.getByRole('button', { name: 'End sessions' }))
    await waitFor(() => expect(document.getElementById('ses_phone')).toBeNull())
    expect(ended).toEqual([null])
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  })

  test('include the current one; ending it signs out [API-23]', async () => {
    const { asked, address } = open('/account?section=sessions')
    fireEvent.click((await row(currentSession.id)).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(asked).toContain('POST auth/logout/')
    expect(asked).not.toContain('DELETE settings/sessions/')
  })
})
