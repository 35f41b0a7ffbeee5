import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { confirmation, noPasskeys, passkeyCreation, passkeyRequest, passkeys } from '#domain/fixtures/passkeys.ts'
import { factorOff, factorOn } from '#domain/fixtures/second-factor.ts'
import { info } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import {
  madePasskey,
  notAllowed,
  type PasskeyDevice,
  plugPasskeyDevice,
  signedProof,
  unplugPasskeyDevice,
} from '#src/testing/passkey-device.ts'
import { inSection } from '#src/testing/settings-section.ts'

let close: () => void = () => undefined
const sent: [string, unknown][] = []
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
  sent.length = 0
})
afterEach(() => {
  close()
  cleanup()
  unplugPasskeyDevice()
})

const api = 'settings/passkeys/'

const open = (responses: Responses, { device = {}, language = 'en' }: Options = {}) => {
  plugPasskeyDevice(device)
  const all: Responses = {
    'GET settings/info/': () => ({ ...info, client: { ...info.client, language } }),
    'GET settings/second_factor/': () => factorOff,
    [`GET ${api}`]: () => passkeys,
    [`POST ${api}confirm/`]: () => confirmation,
    [`POST ${api}proof/`]: () => passkeyRequest,
    [`POST ${api}start/`]: () => passkeyCreation,
    [`POST ${api}`]: () => passkeys,
    ...responses,
  }
  const noted = Object.entries(all).map(([name, respond]) => [
    name,
    (request: Parameters<typeof respond>[0]) => {
      if (!name.startsWith('GET')) sent.push([name, request.body])
      return respond(request)
    },
  ])
  const portal = openPortal({ path: '/account?section=security', responses: Object.fromEntries(noted) })
  close = portal.close
  return portal
}
type Options = { device?: PasskeyDevice; language?: 'en' | 'fa' }

/** The section, once it is there. */
const section = async () => {
  await screen.findByRole('heading', { level: 1 })
  return inSection('security')
}
const button = async (name: string) => (await section()).findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const type = async (label: string, value: string) =>
  fireEvent.change(await (await section()).findByLabelText(label), { target: { value } })
const rows = async () => within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
const pressInRow = async (row: number, name: string) => {
  const item = (await rows())[row]
  if (item === undefined) throw new Error(`There is no passkey ${row}.`)
  fireEvent.click(within(item).getByRole('button', { name }))
}
const confirmByPassword = async () => {
  await type('Current password', 'Sandbox2026')
  await press('Continue')
}

describe('the passkeys of an account', () => {
  test('one is added after the password; the device makes it for this account and host', async () => {
    const asked: PublicKeyCredentialCreationOptions[] = []
    open({ [`GET ${api}`]: () => noPasskeys }, { device: { create: (options) => asked.push(options) } })
    await screen.findByText('No passkeys yet.')
    await press('Add a passkey')
    await waitFor(() => expect(document.activeElement).toBe(inSection('security').getByLabelText('Current password')))
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey instead' })).toBeNull()
    await confirmByPassword()
    await screen.findByText('The passkey was added. Next time you can sign in with it.')
    expect(await rows()).toHaveLength(3)
    expect(document.activeElement?.getAttribute('data-focus-target')).toBe('passkeys')
    expect(sent).toEqual([
      [`POST ${api}confirm/`, { by: 'password', password: 'Sandbox2026' }],
      [`POST ${api}start/`, { confirmation: confirmation.confirmation }],
      [`POST ${api}`, madePasskey],
    ])
    expect(Buffer.from(asked[0]?.user.id as Uint8Array).toString()).toBe('acc_owner')
    expect(asked).toMatchObject([
      {
        rp: { id: 'numbers.example', name: 'Northline Numbers' },
        user: { name: 'clara.neumann@example.com' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    ])
  })

  test('each has its name, its days, and its host if that is another one', async () => {
    open({})
    expect((await rows()).map((row) => row.querySelector('[data-body]')?.textContent)).toEqual([
      'Chrome 156 · LinuxAdded 2 Oct 2026Last used 19 Nov 2026',
      'Security keyAdded 12 Nov 2026Not used yet',
      'Safari 20 · iOSAdded 18 Nov 2026Not used yetWorks at reseller.example only',
    ])
  })

  test('one is removed after a confirmation with another, whose id the device is given', async () => {
    const asked: PublicKeyCredentialRequestOptions[] = []
    open({ [`POST ${api}remove/`]: () => noPasskeys }, { device: { get: (options) => asked.push(options) } })
    await pressInRow(1, 'Remove')
    await screen.findByText('Security key')
    await press('Confirm with a passkey instead')
    await screen.findByText('The passkey was removed. Delete it on your device, too.')
    await screen.findByText('No passkeys yet.')
    expect(sent).toEqual([
      [`POST ${api}proof/`, undefined],
      [`POST ${api}confirm/`, { by: 'passkey', proof: signedProof }],
      [`POST ${api}remove/`, { id: 'psk_2', confirmation: confirmation.confirmation }],
    ])
    expect(asked[0]?.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }])
  })

  test('one gets another name; a wrong name is shown at its field and not sent', async () => {
    const [first, ...others] = passkeys.results
    const renamed = { ...passkeys, results: [{ ...first, name: 'Laptop' }, ...others] }
    open({ [`PATCH ${api}`]: () => renamed })
    await pressInRow(0, 'Rename')
    const name = (await screen.findByLabelText('Name of the passkey')) as HTMLInputElement
    expect([name.value, document.activeElement]).toEqual(['Chrome 156 · Linux', name])
    await type('Name of the passkey', ' ')
    await press('Save')
    await screen.findByText('Enter a name.')
    await type('Name of the passkey', 'x'.repeat(61))
    await screen.findByText('Use at most 60 characters.')
    expect(sent).toEqual([])
    await type('Name of the passkey', ' Laptop ')
    await press('Save')
    await screen.findByText('The passkey has its new name.')
    expect(sent).toEqual([[`PATCH ${api}`, { id: 'psk_1', name: 'Laptop' }]])
    expect((await rows())[0]?.textContent).toContain('Laptop')
  })

  test('a question that the user closes at the device is asked again with the same challenge', async () => {
    const answers = [notAllowed()]
    const create = () => {
      const failure = answers.shift()
      if (failure !== undefined) throw failure
    }
    open({}, { device: { create } })
    await press('Add a passkey')
    await confirmByPassword()
    await screen.findByText('Your device did not confirm.')
    await press('Try again')
    await screen.findByText('The passkey was added. Next time you can sign in with it.')
    expect(sent.map(([name]) => name)).toEqual([`POST ${api}confirm/`, `POST ${api}start/`, `POST ${api}`])
  })

  test('a device that has a passkey of the account makes no second one', async () => {
    const create = () => {
      throw new DOMException('', 'InvalidStateError')
    }
    open({}, { device: { create } })
    await press('Add a passkey')
    await confirmByPassword()
    await screen.findByText('This passkey is stored already.')
    expect(inSection('security').queryByRole('button', { name: 'Try again' })).toBeNull()
    await press('Cancel')
    expect(await rows()).toHaveLength(3)
  })

  test('a refused password is shown at its field, which gets the focus', async () => {
    open({ [`POST ${api}confirm/`]: () => problem('passwordInvalid', 422) })
    await press('Add a passkey')
    await confirmByPassword()
    const password = inSection('security').getByLabelText('Current password')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(password)
  })

  test('with a second factor the password needs a code of the app', async () => {
    open({ [`GET ${api}`]: () => ({ ...passkeys, needs_code: true }) })
    await press('Add a passkey')
    await confirmByPassword()
    await screen.findByText('Enter the code.')
    expect(sent).toEqual([])
    await type('Code', '۱۲۳ ۴۵۶')
    await press('Continue')
    await screen.findByText('The passkey was added. Next time you can sign in with it.')
    expect(sent[0]).toEqual([`POST ${api}confirm/`, { by: 'password', password: 'Sandbox2026', code: '123456' }])
  })

  test('the code is asked for also if the second factor was switched on since', async () => {
    const answers = [problem('codeInvalid', 422), confirmation]
    open({ [`POST ${api}confirm/`]: () => answers.shift() })
    await press('Add a passkey')
    expect(await (await section()).findByLabelText('Current password')).toBeTruthy()
    expect(screen.queryByLabelText('Code')).toBeNull()
    await confirmByPassword()
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await type('Code', '123456')
    await press('Continue')
    await screen.findByText('The passkey was added. Next time you can sign in with it.')
  })

  test('the code is not asked for any more once the second factor is switched off on the same page', async () => {
    let isOn = true
    open({
      'GET settings/second_factor/': () => (isOn ? factorOn : factorOff),
      'POST settings/second_factor/end/': () => {
        isOn = false
        return factorOff
      },
      [`GET ${api}`]: () => ({ ...passkeys, needs_code: isOn }),
    })
    await press('Switch off')
    await type('Current password', 'Sandbox2026')
    await type('Code', '123456')
    await press('Switch off')
    await button('Set up')
    await press('Add a passkey')
    expect(await (await section()).findByLabelText('Current password')).toBeTruthy()
    expect(screen.queryByLabelText('Code')).toBeNull()
  })

  test('an account with ten can remove one, and add none', async () => {
    const results = Array.from({ length: 10 }, (_, each) => ({ ...passkeys.results[0], id: `psk_${each}` }))
    open({ [`GET ${api}`]: () => ({ ...passkeys, results }) })
    await screen.findByText('Your account has 10 passkeys, the maximum. Remove one to add another.')
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(10)
  })

  test('cannot be changed during impersonation', async () => {
    open({ 'GET settings/info/': () => ({ ...info, impersonator: { full_name: 'Sven Albers' } }) })
    expect(await rows()).toHaveLength(3)
    for (const name of ['Add a passkey', 'Rename', 'Remove']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('are shown in Persian', async () => {
    open({}, { language: 'fa' })
    await screen.findByRole('list', { name: 'گذرکلیدها' })
    expect(screen.getByRole('main').textContent).not.toMatch(/passkey|Added|Last used|Rename|Security\b(?! key)/i)
  })
})
