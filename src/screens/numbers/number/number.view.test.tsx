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

const links = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
const working = (id: string) => [
  `Renew now /my_number/${id}?action=renew`,
  `Change channels /my_number/${id}?action=changeChannels`,
  `Change the renewal cycle /my_number/${id}?action=changeCycle`,
  `Change automatic renewal /my_number/${id}?action=changeAutoRenew`,
  `Change the call trunk /my_number/${id}?action=changeCallTrunk`,
  `Delete the number /my_number/${id}?action=delete`,
]

describe('the actions of each state', () => {
  test.each<[NumberState, string[]]>([
    [
      'notActivated',
      [
        'Give what is missing /requirements?item=itm_waiting',
        'Send the requirements /requirements?item=itm_waiting',
        'Cancel the registration /my_number/num_4?action=cancel',
      ],
    ],
    ['active', working('num_1')],
    ['renewNeeded', working('num_2')],
    ['expired', ['Restore /my_number/num_5?action=restore', 'Delete the number /my_number/num_5?action=delete']],
    ['blocked', []],
    ['canceled', []],
    ['deleting', []],
    ['deleted', []],
  ])('%s offers exactly the legal ones [NUM-02]', async (state, expected) => {
    await show(view(numberPageIn(state)))
    const { id, number } = numberPageIn(state).number
    expect(links()).toContain(`Transactions /finance/transactions?q=${encodeURIComponent(number)}`)
    expect(links()).toContain(`Invoices /finance/invoices?q=${encodeURIComponent(number)}`)
    expect(links().filter((link) => !/^(Edit labels and note|Transactions|Invoices) /.test(link))).toEqual([
      'My Number /my_number',
      ...expected,
    ])
    expect(links()).toContain(`Edit labels and note /my_number/${id}?action=describe`)
  })

  test('none for a user who may only read', async () => {
    await show(view(numberPage, false))
    expect(links()).toEqual([
      'My Number /my_number',
      `Transactions /finance/transactions?q=${encodeURIComponent(numberPage.number.number)}`,
      `Invoices /finance/invoices?q=${encodeURIComponent(numberPage.number.number)}`,
    ])
  })
})

test('what a number still owes is listed with its end and the way to give it [NUM-12]', async () => {
  await show(view(numberPageIn('notActivated')))
  const notice = screen.getByText('Requirements are still owed.').parentElement?.parentElement
  expect(notice?.textContent).toContain('Proof of identity: not accepted')
  expect(notice?.textContent).toContain('Proof of address: missing')
  expect(notice?.textContent).toContain('canceled on 18 Dec 2026, 08:00 UTC')
  cleanup()
  await show(view(numberPage))
  expect(screen.queryByText('Requirements are still owed.')).toBeNull()
})

test('labels and note of the number, and the labels after a change', async () => {
  const [event] = numberPage.history
  if (event === undefined) throw new Error('no event')
  const changed = { ...event, version: 3, kind: 'labelsChanged' as const, from: null, to: null, amount: null }
  await show(view({ ...numberPage, history: [{ ...changed, labels: ['VIP'] }, ...numberPage.history] }))
  expect(screen.getByText('Rings at the front desk.')).toBeDefined()
  expect(screen.getByText('Front desk')).toBeDefined()
  const entry = screen.getByText('Labels changed').closest('li')
  expect(entry?.textContent).toBe('Labels changedVIP1 Oct 2026, 10:00 UTC · Clara Neumann')
})

test('the timeline: what will happen, what has happened, who did it, in UTC', async () => {
  await show(view(numberPage))
  const entries = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Is deleted for good21 May 2027, 08:00 UTC',
    'Ends20 Feb 2027, 08:00 UTC',
    'Renews automatically17 Feb 2027, 08:00 UTC',
    'Additional channels changed · $2.40from 0 to 11 Oct 2026, 10:00 UTC · Clara Neumann',
    'Renewed automatically · $9.84until 20 Feb 2027, 08:00 UTC17 Nov 2026, 08:00 UTC · Automatic',
    'Active for the first time20 Aug 2026, 08:00 UTC',
  ])
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
    'Note changed1 Oct 2026, 10:00 UTC · Lena Fischer',
    'Note changed1 Oct 2026, 10:00 UTC · Ingrid Solberg · on behalf of Clara Neumann',
    'Note changed1 Oct 2026, 10:00 UTC · Ingrid Solberg · Supervisor',
    'Note changed1 Oct 2026, 10:00 UTC · Marek Dvořák · Reseller',
  ])
})

test('a number of the normal class has no empty line for its class', async () => {
  await show(view(numberPageIn('renewNeeded')))
  expect(screen.queryByText('Class')).toBeNull()
  cleanup()
  await show(view(numberPage))
  expect(screen.getByText('Class').nextElementSibling?.textContent).toBe('Silver')
})

test('in Persian the dates are Jalali and say that they are in UTC', async () => {
  await show(view(numberPage), { language: 'fa' })
  const [first] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(first?.textContent).toBe('برای همیشه حذف می‌شود۳۱ اردیبهشت ۱۴۰۶، ۰۸:۰۰ UTC')
})
