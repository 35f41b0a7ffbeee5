import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  callTrunk,
  numberPage,
  otherCallTrunk,
  savedSmsTrunk,
  smsTrunk,
  smsTrunkOff,
} from '#domain/fixtures/numbers.ts'
import { info } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn('prj_hafen')
})
afterEach(() => {
  close()
  cleanup()
})

const numbers = 'mynumbers/prj_hafen'

const open = async (path: string, responses: Responses) => {
  const sent: unknown[] = []
  const kept = Object.entries(responses).map(([name, respond]): [string, Responses[string]] => [
    name,
    (request) => {
      if (!name.startsWith('GET')) sent.push(request.body)
      return respond(request)
    },
  ])
  const portal = openPortal({ path, responses: Object.fromEntries(kept) })
  close = portal.close
  return { ...portal, sent, dialog: within(await screen.findByRole('dialog')) }
}

const changedByJonas = () =>
  problem('numberChanged', 409, {}, { changed: { at: '2026-11-20T09:30:00.000Z', by: 'Jonas Weber' } })

/** What is saved, and what was entered, as the dialog shows them. */
const versions = async (dialog: ReturnType<typeof within>) =>
  [...(await dialog.findByRole('alert')).querySelectorAll('dl > div')].map(
    (version) =>
      `${version.querySelector('dt')?.textContent}: ${[...version.querySelectorAll('dd')].map(({ textContent }) => textContent).join(' · ')}`,
  )

const calls = (less: Responses = {}): Responses => ({
  [`GET ${numbers}/number/`]: () => numberPage,
  [`GET ${numbers}/call_trunk/`]: () => callTrunk,
  [`PUT ${numbers}/call_trunk/`]: () => ({ ...numberPage, version: 3, call_targets: [{ kind: 'pbx' }] }),
  ...less,
})

describe('the call trunk', () => {
  const path = '/my_number/num_1?action=changeCallTrunk'

  test('is opened by its address, put in another order by buttons, saved, and shown by the page', async () => {
    const { dialog, sent, address } = await open(path, calls())
    const up = await dialog.findByRole('button', { name: 'Move Phone 3 up' })
    const atEnd = dialog.getAllByRole('button').filter((button) => button.getAttribute('aria-disabled') === 'true')
    expect(atEnd.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Move PBX of the project 1 up',
      'Move Phone 3 down',
    ])
    up.focus()
    fireEvent.click(up)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Phone 2 up'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/my_number/num_1'))
    const [pbx, sip, phone] = callTrunk.targets
    expect(sent).toEqual([{ number: 'num_1', version: 2, targets: [pbx, phone, sip] }])
    expect(screen.getByText('Calls go to').nextElementSibling?.textContent).toBe('PBX of the project')
  })

  test('a new forwarding starts with the country of the user, not of the number', async () => {
    const { dialog, sent } = await open(
      path,
      calls({
        'GET settings/info/': () => ({ ...info, client: { ...info.client, country: 'IR' } }),
        [`GET ${numbers}/call_trunk/`]: () => ({ ...callTrunk, targets: [] }),
      }),
    )
    fireEvent.click(await dialog.findByRole('button', { name: 'Add a phone' }))
    fireEvent.change(dialog.getByLabelText('Phone number'), { target: { value: '۰۹۱۲ ۱۵۵ ۰۷۷۷' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([{ number: 'num_1', version: 2, targets: [{ kind: 'forward', phone: '+989121550777' }] }])
  })

  test('errors are at their fields, and nothing is sent', async () => {
    const { dialog, sent } = await open(path, calls())
    fireEvent.change(await dialog.findByLabelText('Domain or IP address'), { target: { value: '10.0.0.1' } })
    fireEvent.change(dialog.getByLabelText('Port'), { target: { value: '70000' } })
    fireEvent.change(dialog.getByLabelText('Phone number'), { target: { value: '+49 151 1' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const described = (label: string) =>
      document.getElementById(dialog.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent
    await waitFor(() => expect(described('Domain or IP address')).toBe('This address is not on the public internet.'))
    expect(described('Port')).toBe('A port is a number from 1 to 65535.')
    expect(described('Phone number')).toBe('A phone number has 5 to 13 digits.')
    expect(sent).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Domain or IP address')))
  })

  test('a change of another user is shown, and the own one is kept by choice', async () => {
    let loads = 0
    let saves = 0
    const { dialog, sent } = await open(
      path,
      calls({
        [`GET ${numbers}/call_trunk/`]: () => {
          loads += 1
          return loads === 1 ? callTrunk : otherCallTrunk
        },
        [`PUT ${numbers}/call_trunk/`]: () => {
          saves += 1
          return saves === 1 ? changedByJonas() : { ...numberPage, version: 4 }
        },
      }),
    )
    fireEvent.click(await dialog.findByRole('button', { name: 'Remove PBX of the project 1' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await versions(dialog)).toEqual([
      'Saved now: 8.8.4.4:5061 · Saved by Jonas Weber on 20 Nov 2026, 09:30 UTC.',
      'What you entered: sip.nordlicht-reisen.de:5060+49 1511 2345678',
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Save my changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    const targets = callTrunk.targets.slice(1)
    expect(sent).toEqual([
      { number: 'num_1', version: 2, targets },
      { number: 'num_1', version: 3, targets },
    ])
  })
})

describe('the SMS trunk', () => {
  const path = '/my_number/num_3?action=changeSmsTrunk'
  const page = { ...savedSmsTrunk.page, version: 2, sms_url: null }

  test('is saved, shows its secret once, and is tested', async () => {
    const { dialog, sent } = await open(path, {
      [`GET ${numbers}/number/`]: () => page,
      [`GET ${numbers}/sms_trunk/`]: () => smsTrunkOff,
      [`PUT ${numbers}/sms_trunk/`]: () => savedSmsTrunk,
      [`POST ${numbers}/sms_trunk/test/`]: () => smsTrunk,
    })
    const url = await dialog.findByLabelText('Forward messages to this URL')
    expect(dialog.queryByRole('button', { name: 'Send a test' })).toBe(null)
    fireEvent.change(url, { target: { value: savedSmsTrunk.trunk.url } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(savedSmsTrunk.secret ?? '')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Send a test' }))
    expect(await dialog.findByText('Delivered: status 200 after 182 ms')).toBeTruthy()
    expect(dialog.getByText('No answer within 5 seconds')).toBeTruthy()
    expect(sent).toEqual([
      { number: 'num_3', version: 2, url: savedSmsTrunk.trunk.url, new_secret: false },
      { number: 'num_3' },
    ])
  })

  test('a change of another user is shown next to the own one, with the user and the time', async () => {
    let loads = 0
    const { dialog } = await open(path, {
      [`GET ${numbers}/number/`]: () => page,
      [`GET ${numbers}/sms_trunk/`]: () => {
        loads += 1
        return loads === 1 ? smsTrunkOff : { ...smsTrunk, version: 9 }
      },
      [`PUT ${numbers}/sms_trunk/`]: changedByJonas,
    })
    const mine = 'https://mine.example.com/sms'
    fireEvent.change(await dialog.findByLabelText('Forward messages to this URL'), { target: { value: mine } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await versions(dialog)).toEqual([
      `Saved now: ${smsTrunk.url} · Saved by Jonas Weber on 20 Nov 2026, 09:30 UTC.`,
      `What you entered: ${mine}`,
    ])
  })

  test('is not offered for a number without messages', async () => {
    close = openPortal({
      path: '/my_number/num_1?action=changeSmsTrunk',
      responses: { [`GET ${numbers}/number/`]: () => numberPage },
    }).close
    expect(await screen.findByRole('link', { name: 'Change the call trunk' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Change the SMS trunk' })).toBe(null)
    expect(screen.queryByRole('dialog')).toBe(null)
  })
})
