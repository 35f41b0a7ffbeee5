import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { numberPage, numberPageIn } from '#domain/fixtures/numbers.ts'
import type { NumberState } from '#domain/numbers/number.ts'
import { numberMachine } from '#machines/numbers/number/number.machine.ts'
import { show } from '#src/testing/show.tsx'
import { NumberView } from './number.view.tsx'

afterEach(cleanup)

const view = (page: NumberPage, mayAct = true) => {
  const snapshot = numberMachine.resolveState({
    value: 'ready',
    context: { number: page.number.id, page, failure: null },
  })
  const actor = createActor(numberMachine, { snapshot, input: { number: page.number.id } }).start()
  return <NumberView actor={actor} changes={null} mayAct={mayAct} dialog={null} />
}

/** The accessible names of the page's links, without the links in its history and the link to its list. */
const links = () =>
  screen
    .queryAllByRole('link', { hidden: true })
    .map((link) => `${link.getAttribute('aria-label') ?? link.textContent} ${link.getAttribute('href')}`)
    .filter((link) => !/^(Transactions|Invoices|My Number) /.test(link))
const changes = (id: string) => [
  `Change the call trunk /my_number/${id}?action=changeCallTrunk`,
  `Change channels /my_number/${id}?action=changeChannels`,
  `Change automatic renewal /my_number/${id}?action=changeAutoRenew`,
  `Change the renewal cycle /my_number/${id}?action=changeCycle`,
]
/** In the order of the menu. */
const menu = (id: string) => [
  `Change channels /my_number/${id}?action=changeChannels`,
  `Change the renewal cycle /my_number/${id}?action=changeCycle`,
  `Change automatic renewal /my_number/${id}?action=changeAutoRenew`,
  `Change the call trunk /my_number/${id}?action=changeCallTrunk`,
]
const edit = (id: string) => `Edit labels and note /my_number/${id}?action=describe`
const deletion = (id: string) => `Delete the number /my_number/${id}?action=delete`

describe('the actions of each state', () => {
  test.each<[NumberState, string[]]>([
    [
      'notActivated',
      [
        'Send the requirements /requirements?item=itm_waiting',
        'Cancel the registration /my_number/num_4?action=cancel',
        edit('num_4'),
      ],
    ],
    [
      'active',
      [
        'Renew now /my_number/num_1?action=renew',
        ...menu('num_1'),
        ...changes('num_1'),
        edit('num_1'),
        deletion('num_1'),
      ],
    ],
    [
      'renewNeeded',
      [
        'Renew now /my_number/num_2?action=renew',
        ...menu('num_2'),
        ...changes('num_2'),
        edit('num_2'),
        deletion('num_2'),
      ],
    ],
    ['expired', ['Restore /my_number/num_5?action=restore', edit('num_5'), deletion('num_5')]],
    ['blocked', [edit('num_6')]],
    ['canceled', [edit('num_7')]],
    ['deleting', [edit('num_8')]],
    ['deleted', [edit('num_1')]],
  ])('%s offers exactly the legal ones [NUM-02]', async (state, expected) => {
    await show(view(numberPageIn(state)))
    expect(links()).toEqual(expected)
  })

  test('none for a user who may only read', async () => {
    await show(view(numberPage, false))
    expect(links()).toEqual([])
  })

  test('the action that is due is in the heading; a number that renews itself has none', async () => {
    const primary = () => document.querySelector('[data-due] a')?.textContent ?? null
    await show(view(numberPage))
    expect(primary()).toBe(null)
    cleanup()
    await show(view(numberPageIn('renewNeeded')))
    expect(primary()).toBe('Renew now')
  })
})

test('what a number still owes is listed with its end and the way to give it [NUM-12]', async () => {
  await show(view(numberPageIn('notActivated')))
  const notice = screen.getByText('Requirements are still missing.').parentElement?.parentElement
  expect(notice?.textContent).toContain('Proof of identity: not accepted')
  expect(notice?.textContent).toContain('Proof of address: missing')
  expect(notice?.textContent).toContain('canceled on 18 Dec 2026, 08:00 UTC')
  cleanup()
  await show(view(numberPage))
  expect(screen.queryByText('Requirements are still missing.')).toBeNull()
})

test('labels and note of the number, and the labels after a change', async () => {
  const [event] = numberPage.history
  if (event === undefined) throw new Error('no event')
  const changed = { ...event, version: 3, kind: 'labelsChanged' as const, from: null, to: null, amount: null }
  await show(view({ ...numberPage, history: [{ ...changed, labels: ['VIP'] }, ...numberPage.history] }))
  expect(screen.getByText('Rings at the front desk.')).toBeDefined()
  expect(screen.getByText('Front desk')).toBeDefined()
  const entry = screen.getByText('Labels changed').closest('li')
  expect(entry?.textContent).toBe('Labels changedVIP1 Oct 2026, 10:00 · Clara Neumann')
})

test('the history: what has happened, newest first, who did it, in UTC', async () => {
  await show(view(numberPage))
  const history = screen.getByRole('heading', { name: 'History' }).parentElement?.parentElement?.parentElement
  expect(
    within(history as HTMLElement)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    'Additional channels changed · $2.40from 0 to 11 Oct 2026, 10:00 · Clara Neumann',
    'Renewed automatically · $9.84until 20 Feb 202717 Nov 2026, 08:00 · Automatic',
    'Activated20 Aug 2026, 08:00',
  ])
  for (const name of ['Transactions', 'Invoices'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/finance/${name.toLowerCase()}?q=${encodeURIComponent(numberPage.number.number)}`,
    )
})

test('a number that was bought and activated in one minute was bought first', async () => {
  const [event] = numberPage.history
  if (event === undefined) throw new Error('no event')
  const bought = { ...event, version: 1, kind: 'delivered' as const, from: null, at: '2026-08-20T08:00:30.000Z' }
  const entries = () => screen.getAllByText(/^(Bought|Activated)/).map(({ textContent }) => textContent?.slice(0, 6))
  await show(view({ ...numberPage, history: [event, { ...bought, to: null, amount: null }] }))
  expect(entries()).toEqual(['Activa', 'Bought'])
})

describe('what happens next', () => {
  const next = () => document.querySelector('[data-future]')
  const sentence = () => next()?.querySelector('[data-next]')?.textContent
  const folded = () => [...(next()?.querySelectorAll('details li') ?? [])].map(({ textContent }) => textContent)
  const summary = () => next()?.querySelector('summary')?.textContent

  test('a number that renews itself: when, for how much, and whether the wallet covers it; its end is folded', async () => {
    await show(view(numberPage))
    expect(sentence()).toBe('Renews 17 Feb 2027 for $9.84 with VAT from the wallet')
    expect(next()?.textContent).toContain('Your wallet covers it.')
    expect([summary(), next()?.querySelector('details')?.open]).toEqual(['If not renewed', false])
    expect(folded()).toEqual(['Stops working20 Feb 2027', 'Permanently deleted21 May 2027'])
  })

  test('a wallet that is short, and the way to fill it', async () => {
    await show(view({ ...numberPage, next_renewal: { at: numberPage.now, total: '9.84', missing: '4.5' } }))
    expect(next()?.textContent).toContain('Your wallet is $4.50 short for the renewals until then. Increase balance')
    expect(screen.getByRole('link', { name: 'Increase balance' }).getAttribute('href')).toBe(
      '/cart?step=deposit&amount=4.5',
    )
  })

  test.each([
    ['renewNeeded', 'Expires 25 Nov 2026', 'If not renewed'],
    ['expired', 'Can be restored until 31 Jan 2027', 'If not restored'],
    ['deleting', 'Permanently deleted on 21 Nov 2026', undefined],
    ['blocked', undefined, undefined],
  ] as const)('%s', async (state, expected, otherwise) => {
    await show(view(numberPageIn(state)))
    expect([sentence(), summary()]).toEqual([expected, otherwise])
  })
})

test('who changed it: the reseller and the supervisor by name, also on behalf of a customer, and the person of a simple user', async () => {
  const [event] = numberPage.history
  if (event === undefined) throw new Error('no event')
  const by = (version: number, change: Partial<typeof event>) => ({
    ...event,
    version,
    kind: 'noteChanged' as const,
    from: null,
    to: null,
    amount: null,
    ...change,
  })
  const history = [
    by(6, { person: 'Lena Fischer' }),
    by(5, { impersonator: 'Ingrid Solberg' }),
    by(4, { actor: 'superAdmin', by: 'Ingrid Solberg' }),
    by(3, { actor: 'admin', by: 'Marek Dvořák' }),
  ]
  await show(view({ ...numberPage, history }))
  expect(screen.getAllByText('Note changed').map((each) => each.closest('li')?.textContent)).toEqual([
    'Note changed1 Oct 2026, 10:00 · Lena Fischer',
    'Note changed1 Oct 2026, 10:00 · Ingrid Solberg · on behalf of Clara Neumann',
    'Note changed1 Oct 2026, 10:00 · Ingrid Solberg · Supervisor',
    'Note changed1 Oct 2026, 10:00 · Marek Dvořák · Reseller',
  ])
})

test('what the number can do, and its class unless it is the normal one', async () => {
  const facts = () => document.querySelector('[data-facts]')?.textContent
  await show(view(numberPage))
  expect(facts()).toBe('ActiveBerlin, GermanyLocalVoiceSilver')
  cleanup()
  await show(view({ ...numberPage, number: { ...numberPage.number, features: { voice: true, sms: true } } }))
  expect(facts()).toBe('ActiveBerlin, GermanyLocalVoiceSMSSilver')
  cleanup()
  await show(view(numberPageIn('renewNeeded')))
  expect(facts()).toBe('Renewal neededLondon, United KingdomLocalVoice')
})

test('the end is shown in UTC [NUM-13], in Persian as a Jalali date', async () => {
  await show(view(numberPage))
  expect(screen.getByText('Expires on').nextElementSibling?.textContent).toBe('20 Feb 2027, 08:00 UTC')
  cleanup()
  await show(view(numberPage), { language: 'fa' })
  expect(document.querySelector('[data-future] [data-next]')?.textContent).toBe(
    'در ۲۸ بهمن ۱۴۰۵ با ۹٫۸۴\u00a0دلار (با مالیات) از کیف پول تمدید می‌شود',
  )
})
