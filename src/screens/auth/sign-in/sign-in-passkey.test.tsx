import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passkeyRequest } from '#domain/fixtures/passkeys.ts'
import { openPortal, problem } from '#src/testing/open-portal.tsx'
import { notAllowed, plugPasskeyDevice, signedProof, unplugPasskeyDevice } from '#src/testing/passkey-device.ts'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
  unplugPasskeyDevice()
})

const token = { token: 'tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90', expires_at: '2026-12-20T08:00:00.000Z' }
const [start, finish] = ['POST auth/login/passkey/start/', 'POST auth/login/passkey/'] as const

/** The sign-in page; `answers` to a signed challenge, one after the other. */
const open = async (answers: unknown[] = [token]) => {
  const bodies: unknown[] = []
  const portal = openPortal({
    path: '/login?from=%2Faccount',
    responses: {
      [start]: () => ({ ...passkeyRequest, allow: [] }),
      [finish]: ({ body }) => {
        bodies.push(body)
        return answers.shift()
      },
    },
  })
  close = portal.close
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  return { ...portal, bodies, ceremony: () => portal.asked.filter((call) => call === start || call === finish) }
}

const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Sign in with a passkey' }))
const tryAgain = async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

describe('signing in with a passkey', () => {
  test('needs neither address nor password, and opens the page that was asked for', async () => {
    const asked: PublicKeyCredentialRequestOptions[] = []
    plugPasskeyDevice({ get: (options) => asked.push(options) })
    const { address, bodies } = await open()
    follow()
    await waitFor(() => expect(address()).toBe('/account'))
    expect(localStorage.getItem('token')).toBe(token.token)
    expect(bodies).toEqual([{ proof: signedProof }])
    const [{ challenge, ...options } = { challenge: new Uint8Array() }] = asked
    expect(Buffer.from(challenge as Uint8Array).toString('base64url')).toBe(passkeyRequest.challenge)
    expect(options).toEqual({
      timeout: 300_000,
      rpId: 'numbers.example',
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  test('a closed question of the device is asked again with the same challenge', async () => {
    const answers = [notAllowed()]
    plugPasskeyDevice({
      get: () => {
        const failure = answers.shift()
        if (failure !== undefined) throw failure
      },
    })
    const { address, ceremony } = await open()
    follow()
    await screen.findByText('Your device did not confirm.')
    await tryAgain()
    await waitFor(() => expect(address()).toBe('/account'))
    expect(ceremony()).toEqual([start, finish])
  })

  test('a passkey that was removed is refused; the next try has a challenge of its own', async () => {
    plugPasskeyDevice()
    const { address, ceremony } = await open([problem('passkeyInvalid', 422), token])
    follow()
    await screen.findByText('This passkey is not accepted.')
    expect(localStorage.getItem('token')).toBeNull()
    await tryAgain()
    await waitFor(() => expect(address()).toBe('/account'))
    expect(ceremony()).toEqual([start, finish, start, finish])
  })

  test('leads back to the password, and keeps the page that was asked for', async () => {
    plugPasskeyDevice({
      get: () => {
        throw notAllowed()
      },
    })
    const { address } = await open()
    follow()
    fireEvent.click(await screen.findByRole('link', { name: 'Use your password' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    expect(address()).toBe('/login?from=%2Faccount')
  })

  test('is not offered by a browser without passkeys', async () => {
    await open()
    expect(screen.queryByRole('link', { name: 'Sign in with a passkey' })).toBeNull()
  })
})
