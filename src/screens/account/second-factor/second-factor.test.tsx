import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { factorOff, factorOn, factorSecret, factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { info } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { inSection } from '#src/testing/settings-section.ts'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

const sent: [string, unknown][] = []
beforeEach(() => {
  sent.length = 0
})

const open = (responses: Responses, language: 'en' | 'fa' = 'en') => {
  const kept = Object.fromEntries(
    Object.entries(responses).map(([name, respond]) => [
      name,
      (request: Parameters<typeof respond>[0]) => {
        if (!name.startsWith('GET')) sent.push([name, request.body])
        return respond(request)
      },
    ]),
  )
  const portal = openPortal({
    path: '/account?section=security',
    responses: { 'GET settings/info/': () => ({ ...info, client: { ...info.client, language } }), ...kept },
  })
  close = portal.close
  return portal
}

/** The section, once it is there. */
const section = async () => {
  await screen.findByRole('heading', { level: 1 })
  return inSection('security')
}
const button = async (name: string) => (await section()).findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const type = async (label: string, value: string) =>
  fireEvent.change(await (await section()).findByLabelText(label), { target: { value } })

describe('two-step sign-in [AUT-08]', () => {
  test('is set up with a QR code, the secret in groups, the first code and ten codes that are shown once', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return 'blob:codes'
    }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { asked } = open({
      'GET settings/second_factor/': () => factorOff,
      'POST settings/second_factor/': () => factorSecret,
      'POST settings/second_factor/confirm/': () => factorWithCodes,
    })
    await press('Set up')
    await type('Current password', 'Sandbox2026')
    await press('Continue')
    const picture = await screen.findByRole('img', { name: 'QR code with the secret of this account' })
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
    screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    await type('Code', '۱۲۳ ۴۵۶')
    await press('Switch on')
    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
    expect(codes).toHaveLength(10)
    expect(codes[0]?.textContent).toBe('7k3f-m9xq-2a8d-r5tw')
    await press('Download as a text file')
    const text = await saved[0]?.text()
    expect(text?.split('\n')).toHaveLength(14)
    expect(text).toContain(`${info.client.email}\n\n7k3f-m9xq-2a8d-r5tw\n`)
    await press('I have saved them')
    await screen.findByText('10 recovery codes are left.')
    expect((await screen.findByText(/^On since/)).textContent).toBe('On since 20 Nov 2026')
    expect(document.body.textContent).not.toContain('7k3f-m9xq')
    expect(sent).toEqual([
      ['POST settings/second_factor/', { password: 'Sandbox2026' }],
      ['POST settings/second_factor/confirm/', { code: '123456' }],
    ])
    expect(asked.filter((call) => call === 'GET settings/second_factor/')).toHaveLength(1)
  })

  test('shows a wrong password and a wrong code at their fields, which get the focus', async () => {
    open({
      'GET settings/second_factor/': () => factorOn,
      'POST settings/second_factor/recovery_codes/': () => problem('codeInvalid', 422),
    })
    await press('Create new recovery codes')
    await press('Create new codes')
    expect(sent).toEqual([])
    const password = inSection('security').getByLabelText('Current password')
    expect(document.activeElement).toBe(password)
    screen.getByText('Enter the password you use now.')
    await type('Current password', 'Sandbox2026')
    await type('Code', '123456')
    await press('Create new codes')
    await screen.findByText(
      /^This code is not correct. Enter the one that the app shows now. If it fails again, correct your phone’s clock/,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
  })

  test('is switched off with a recovery code in place of the app', async () => {
    open({
      'GET settings/second_factor/': () => factorOn,
      'POST settings/second_factor/end/': () => factorOff,
    })
    await press('Switch off')
    await type('Current password', 'Sandbox2026')
    await press('Use a recovery code')
    await type('Recovery code', '7K3F-M9XQ-2A8D-R5TW')
    await press('Switch off')
    await button('Set up')
    expect(sent).toEqual([
      [
        'POST settings/second_factor/end/',
        { password: 'Sandbox2026', by: 'recovery', recovery_code: '7k3fm9xq2a8dr5tw' },
      ],
    ])
  })

  test('a dismissed step returns to the section and keeps the focus in it', async () => {
    open({ 'GET settings/second_factor/': () => factorOn })
    await press('Switch off')
    await press('Cancel')
    await button('Create new recovery codes')
    expect(document.activeElement?.getAttribute('data-focus-target')).toBe('second-factor')
  })

  test('few recovery codes are worth a warning', async () => {
    open({ 'GET settings/second_factor/': () => ({ ...factorOn, recovery_codes_left: 1 }) })
    await screen.findByText('1 recovery code is left.')
    screen.getByText('Create new ones so that you can sign in without your phone.')
  })

  test('cannot be changed during impersonation [SES-14]', async () => {
    open({
      'GET settings/info/': () => ({ ...info, impersonator: { full_name: 'Sven Albers' } }),
      'GET settings/second_factor/': () => factorOn,
    })
    expect((await (await section()).findByText(/^Only/)).textContent).toBe('Only Clara Neumann can change this.')
    await screen.findByText('8 recovery codes are left.')
    for (const name of ['Set up', 'Switch off', 'Create new recovery codes'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('is shown in Persian', async () => {
    open({ 'GET settings/second_factor/': () => factorOn }, 'fa')
    await button('خاموش کردن')
    expect(screen.getByRole('main').textContent).not.toMatch(/sign-in|recovery|Switch/)
  })
})
