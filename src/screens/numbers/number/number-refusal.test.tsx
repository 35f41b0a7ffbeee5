import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { numberPageIn } from '#domain/fixtures/numbers.ts'
import { info, project } from '#domain/fixtures/session.ts'
import type { NumberState } from '#domain/numbers/number.ts'
import { openPortal, type Responses, signedIn } from '#src/testing/open-portal.tsx'

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

const open = (state: NumberState, search = '', responses: Responses = {}) => {
  const page = numberPageIn(state)
  close = openPortal({
    path: `/my_number/${page.number.id}${search}`,
    responses: { 'GET mynumbers/prj_hafen/number/': () => page, ...responses },
  }).close
}

/** The notice with a title. */
const notice = async (title: string) => (await screen.findByText(title)).parentElement?.textContent?.slice(title.length)

const simple: Responses = { 'GET project/prj_hafen/': () => ({ ...project, role: 'simple' }) }

describe('a user without the right', () => {
  const ask = `Ask ${project.owner}, the owner of this project, or a manager.`

  test.each(['notActivated', 'renewNeeded', 'expired'] as const)(
    'reads whom to ask in the state %s [NUM-02]',
    async (state) => {
      open(state, '', simple)
      expect(await notice('Your role can view this number but cannot change it.')).toBe(ask)
    },
  )

  test('is not told so for a number that needs nothing', async () => {
    open('active', '', simple)
    await screen.findByRole('heading', { name: 'History' })
    expect(screen.queryByText('Your role can view this number but cannot change it.')).toBeNull()
  })

  test.each([
    ['renew', 'Renew now: your role can view this number but cannot change it.'],
    ['changeCallTrunk', 'Change the call trunk: your role can view this number but cannot change it.'],
    ['describe', 'Your role can view this number but cannot change it.'],
  ])('reads why ?action=%s opens nothing [NUM-02]', async (action, title) => {
    open('active', `?action=${action}`, simple)
    expect(await notice(title)).toBe(ask)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('reads why a link to a change of many numbers opens nothing', async () => {
    close = openPortal({
      path: '/my_number?bulk=blk_1',
      responses: simple,
    }).close
    expect(await notice('Your role can view numbers but cannot change them.')).toBe(ask)
  })
})

describe('a user with the right', () => {
  test.each([
    [
      'expired',
      'renew',
      'Renew now: this is not possible at the moment.',
      'This number has expired. Restore it first.',
    ],
    ['active', 'restore', 'Restore: this is not possible at the moment.', 'This number is active. '],
    ['active', 'changeSmsTrunk', 'This number cannot receive SMS.', ''],
  ] as const)('%s: reads why ?action=%s opens nothing', async (state, action, title, reason) => {
    open(state, `?action=${action}`, { 'GET settings/info/': () => info })
    expect(await notice(title)).toBe(reason)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
