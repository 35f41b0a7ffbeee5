import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageQuote, sendersResponse, smsKeyCreated, smsKeysResponse } from '#domain/fixtures/messaging.ts'
import { confirmation, noPasskeys, passkeyRequest, passkeys } from '#domain/fixtures/passkeys.ts'
import { info } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { plugPasskeyDevice, signedProof, unplugPasskeyDevice } from '#src/testing/passkey-device.ts'

let close: () => void = () => undefined
let isConfirmed = false
const confirmed: unknown[] = []
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
  isConfirmed = false
  confirmed.length = 0
})
afterEach(() => {
  close()
  cleanup()
  unplugPasskeyDevice()
})

const sms = (path: string) => `mynumbers/prj_hafen/sms/${path}`
const needed = () => problem('confirmationNeeded', 403)
const wrong = 'Falsch2026'

/** An API that asks for a confirmation until one was given. */
const open = (path: string, responses: Responses = {}, language: 'en' | 'fa' = 'en') => {
  const portal = openPortal({
    path,
    responses: {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language } }),
      [`GET ${sms('senders/')}`]: () => sendersResponse,
      [`GET ${sms('token/')}`]: () => smsKeysResponse,
      [`POST ${sms('token/')}`]: () => (isConfirmed ? smsKeyCreated : needed()),
      'GET settings/passkeys/': () => noPasskeys,
      'POST settings/passkeys/proof/': () => passkeyRequest,
      'POST settings/passkeys/confirm/': ({ body }) => {
        confirmed.push(body)
        if ((body as { password?: string }).password === wrong) return problem('passwordInvalid', 422)
        isConfirmed = true
        return confirmation
      },
      ...responses,
    },
  })
  close = portal.close
  return portal
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const pressInDialog = async (name: string) =>
  fireEvent.click(await within(await dialog()).findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const posts = (asked: readonly string[]) => asked.filter((name) => name.startsWith('POST'))
const unconfirmed = 'You have not confirmed it’s you.'

describe('a call that is refused until the user has confirmed who it is', () => {
  test('is repeated after the password, which may be wrong first', async () => {
    const { asked } = open('/sms/api')
    await press('Create a key')
    await dialog()
    type('Current password', wrong)
    await pressInDialog('Confirm')
    await waitFor(() => expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'))
    type('Current password', 'Sandbox2026')
    await pressInDialog('Confirm')
    await screen.findByRole('button', { name: 'Copy the key' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(confirmed).toEqual([
      { by: 'password', password: wrong },
      { by: 'password', password: 'Sandbox2026' },
    ])
    expect(posts(asked)).toEqual([
      `POST ${sms('token/')}`,
      'POST settings/passkeys/confirm/',
      'POST settings/passkeys/confirm/',
      `POST ${sms('token/')}`,
    ])
    expect(screen.queryByText(unconfirmed)).toBeNull()
  })

  test('stays refused with a sentence at its place when the user cancels, and can be tried again', async () => {
    const { asked, address } = open('/sms/api')
    await press('Create a key')
    await pressInDialog('Cancel')
    expect(await screen.findByText(unconfirmed)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([address(), posts(asked)]).toEqual(['/sms/api', [`POST ${sms('token/')}`]])
    await press('Create a key')
    await dialog()
    type('Current password', 'Sandbox2026')
    await pressInDialog('Confirm')
    await screen.findByRole('button', { name: 'Copy the key' })
  })

  test('asks for a code, too, if the account has a second factor', async () => {
    open('/sms/api', { 'GET settings/passkeys/': () => ({ ...noPasskeys, needs_code: true }) })
    await press('Create a key')
    await dialog()
    type('Current password', 'Sandbox2026')
    type('Code', '123456')
    await pressInDialog('Confirm')
    await screen.findByRole('button', { name: 'Copy the key' })
    expect(confirmed).toEqual([{ by: 'password', password: 'Sandbox2026', code: '123456' }])
  })

  test('takes a passkey instead', async () => {
    plugPasskeyDevice()
    open('/sms/api', { 'GET settings/passkeys/': () => passkeys })
    await press('Create a key')
    await pressInDialog('Confirm with a passkey instead')
    await screen.findByRole('button', { name: 'Copy the key' })
    expect(confirmed).toEqual([{ by: 'passkey', proof: signedProof }])
  })

  test('ends with the session', async () => {
    const { address } = open('/sms/api', {
      'POST settings/passkeys/confirm/': () => problem('notSignedIn', 401),
    })
    await press('Create a key')
    await dialog()
    type('Current password', 'Sandbox2026')
    await pressInDialog('Confirm')
    await waitFor(() => expect(address()).toMatch(/^\/login/))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks in Persian', async () => {
    open('/sms/api', {}, 'fa')
    await press('ساختن کلید')
    expect(await screen.findByRole('dialog', { name: 'تأیید کنید که خودتان هستید' })).toBeDefined()
  })
})

test('a message keeps what was typed when the user cancels, and is sent with the same key after the confirmation', async () => {
  const keys: (string | null)[] = []
  const bodies: unknown[] = []
  open('/sms/compose', {
    [`POST ${sms('quote/')}`]: () => messageQuote,
    [`POST ${sms('send/')}`]: ({ headers, body }) => {
      bodies.push(body)
      keys.push(headers.get('idempotency-key'))
      return needed()
    },
    [`PUT ${sms('draft/')}`]: () => new Promise(() => undefined),
  })
  const receivers = await screen.findByRole('textbox', { name: 'To' })
  await act(async () => receivers.focus())
  fireEvent.input(receivers, { target: { value: '+491701234567' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Hello' } })
  await press('Check the cost')
  await press('Send for $0.153')
  await pressInDialog('Cancel')
  expect(await screen.findByText(unconfirmed)).toBeDefined()
  await press('Send for $0.153')
  await dialog()
  type('Current password', 'Sandbox2026')
  await pressInDialog('Confirm')
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[2]).toBe(keys[1])
  expect(bodies[2]).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject({ receivers: ['+491701234567'], text: 'Hello' })
  await press('Change the message')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Hello')
})
