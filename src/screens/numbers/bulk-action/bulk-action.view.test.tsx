import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise, type StateValueFrom } from 'xstate'
import { bulkDone, bulkQuote, bulkQuoteShort, bulkRunning } from '#domain/fixtures/numbers.ts'
import { type BulkActionContext, startOf } from '#machines/numbers/bulk-action/bulk-action.context.ts'
import { bulkActionMachine } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import { show } from '#src/testing/show.tsx'
import { BulkActionView } from './bulk-action.view.tsx'

afterEach(cleanup)

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))
const machine = bulkActionMachine.provide({
  actors: { quoteBulk: never(), startBulk: never(), loadBulk: never() },
})

const open = async (
  value: StateValueFrom<typeof bulkActionMachine>,
  context: Partial<BulkActionContext>,
  language: 'en' | 'fa' = 'en',
) => {
  const whole: BulkActionContext = {
    ...startOf({
      choice: context.choice === undefined ? { kind: 'renew', label: '' } : context.choice,
      target: { of: 'filter', filter: {} },
      job: null,
      country: 'DE',
    }),
    ...context,
  }
  const actor = createActor(machine, {
    snapshot: machine.resolveState({ value, context: whole }),
    input: { choice: null, target: null, job: null, country: 'DE' },
  }).start()
  await show(<BulkActionView actor={actor} labels={['VIP']} />, { language })
  return { actor, dialog: within(screen.getByRole('dialog')) }
}

test('the dry run names what is changed, what it costs and which numbers it skips, and is confirmed by the price', async () => {
  const { actor, dialog } = await open('confirming', { quote: bulkQuote })
  dialog.getByText('2 numbers will be changed.')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^This number is not active yet\. .*1 number: \+33/),
    expect.stringMatching(/1 number: \+1/),
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Pay $13.29' }))
  expect(actor.getSnapshot().value).toBe('starting')
})

test('a short wallet leads to a deposit of what is missing', async () => {
  const { dialog } = await open('confirming', { quote: bulkQuoteShort })
  expect(dialog.getByRole('link', { name: 'Deposit $8.29' }).getAttribute('href')).toBe(
    '/cart?step=deposit&amount=8.29',
  )
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a running job shows how far it is; closing is possible', async () => {
  const { actor, dialog } = await open('waiting', { job: 'blk_1', progress: bulkRunning })
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  dialog.getByText('1 of 2 numbers')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(actor.getSnapshot().value).toBe('dismissed')
})

test('the result of each number, and the refused ones again', async () => {
  const { actor, dialog } = await open('done', { job: 'blk_1', progress: bulkDone })
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+44 20 7946 0958This number has changed in the meantime.',
    '+49 30 23125042Changed',
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Retry the refused number' }))
  expect([actor.getSnapshot().value, actor.getSnapshot().context.target]).toEqual([
    'quoting',
    { of: 'refused', job: 'blk_1' },
  ])
})

test('one label is typed, in Persian too', async () => {
  const { actor, dialog } = await open('choosing', { choice: { kind: 'addLabel', label: '' } }, 'fa')
  const input = dialog.getByRole('combobox')
  expect(dialog.getByRole('button', { name: 'ادامه' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(input, { target: { value: 'مشتری ویژه' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ادامه' }))
  expect(actor.getSnapshot().value).toBe('quoting')
})

test('targets of calls are entered as for one number, and confirmed with the numbers that are skipped', async () => {
  const { actor, dialog } = await open('choosing', { choice: { kind: 'callTrunk', label: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add a SIP trunk' }))
  fireEvent.change(dialog.getByLabelText('Port'), { target: { value: '70000' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  dialog.getByText('A port is a number from 1 to 65535.')
  fireEvent.change(dialog.getByLabelText('Domain or IP address'), { target: { value: 'sip.example.com' } })
  fireEvent.change(dialog.getByLabelText('Port'), { target: { value: '5061' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect([actor.getSnapshot().value, actor.getSnapshot().context.choice?.targets]).toEqual([
    'quoting',
    [{ kind: 'sip', host: 'sip.example.com', port: 5061 }],
  ])
})

test('a URL of messages must be https; the secret of the start is shown while the change runs', async () => {
  const { actor, dialog } = await open('choosing', { choice: { kind: 'smsTrunk', label: '' } })
  const input = dialog.getByRole('textbox', { name: 'Forward messages to this URL' })
  fireEvent.change(input, { target: { value: 'http://hooks.example.com' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  dialog.getByText('The URL must start with https://, so that messages are encrypted.')
  fireEvent.change(input, { target: { value: 'https://hooks.example.com' } })
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(actor.getSnapshot().context.choice).toMatchObject({ url: 'https://hooks.example.com', new_secret: true })
  cleanup()
  const running = await open('waiting', { job: 'blk_1', progress: bulkRunning, secret: 'whsec_abc' })
  running.dialog.getByText('whsec_abc')
})
