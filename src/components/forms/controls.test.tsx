import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { Button } from '#src/components/controls/button.tsx'
import { show } from '#src/testing/show.tsx'
import { Field } from './field.tsx'
import { NativeSelect } from './native-select.tsx'
import { PasswordInput } from './password-input.tsx'
import { RadioCards } from './radio-cards.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

test('a loading button keeps its name and focus, and neither calls onClick nor submits', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick}>
        Pay $10.00
      </Button>
    </form>
  )
  const { again } = await show(form(true))
  const button = screen.getByRole('button', { name: 'Pay $10.00' })
  button.focus()
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  again(form(false))
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})

test('a field labels its control, describes it by error and help, and marks it invalid', async () => {
  const field = (error?: string) => (
    <Field label="Email address" help="The invoice is sent here." error={error}>
      <TextInput type="email" />
    </Field>
  )
  const { again } = await show(field())
  const input = screen.getByRole('textbox', { name: 'Email address' })
  const described = () =>
    (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described()).toEqual(['The invoice is sent here.'])
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(input.getAttribute('aria-required')).toBe('true')
  again(field('REQUIRED'))
  expect(described()).toEqual(['REQUIRED', 'The invoice is sent here.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('an optional field is marked optional and is not required', async () => {
  await show(
    <Field label="Street 2" optional>
      <TextInput />
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Street 2 optional' }).getAttribute('aria-required')).toBeNull()
})

test('a password can be shown and hidden again', async () => {
  await show(
    <Field label="Password">
      <PasswordInput defaultValue="Sandbox2026" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(input.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a select reports the option that was chosen', async () => {
  const onValueChange = vi.fn()
  await show(
    <NativeSelect
      aria-label="Cycle"
      value="1"
      onValueChange={onValueChange}
      options={[
        { value: '1', label: '1 month' },
        { value: '12', label: '12 months' },
      ]}
    />,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Cycle' }), { target: { value: '12' } })
  expect(onValueChange.mock.calls).toEqual([['12']])
})

test('a disabled choice is shown with its reason and cannot be chosen', async () => {
  const onValueChange = vi.fn()
  await show(
    <RadioCards
      legend="Gateway"
      name="gateway"
      value="card"
      onValueChange={onValueChange}
      options={[
        { value: 'card', title: 'Card' },
        { value: 'wallet', title: 'Wallet', refused: 'Your available balance is not enough.' },
      ]}
    />,
  )
  const refused = screen.getByRole('radio', { name: /Wallet/ }) as HTMLInputElement
  expect(refused.disabled).toBe(true)
  expect(document.getElementById(refused.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Your available balance is not enough.',
  )
})

test('a plain click on a link stays in the application; a click for a new tab or to another origin does not', async () => {
  const navigate = vi.fn()
  await show(
    <>
      <Anchor href="/cart?step=pay">Cart</Anchor>
      <Anchor href="https://bank.example/pay">Bank</Anchor>
      <Anchor href="/terms" target="_blank">
        Terms
      </Anchor>
    </>,
    { navigate },
  )
  const press = (name: string, modifiers = {}) => !fireEvent.click(screen.getByRole('link', { name }), modifiers)
  expect(press('Cart')).toBe(true)
  expect(press('Cart', { ctrlKey: true })).toBe(false)
  expect(press('Cart', { metaKey: true })).toBe(false)
  expect(press('Bank')).toBe(false)
  expect(press('Terms')).toBe(false)
  expect(navigate.mock.calls).toEqual([['/cart?step=pay']])
})

test('a count has the digits of the language, but not that of a machine', async () => {
  const fields = (
    <>
      <TextInput aria-label="Persons" inputMode="numeric" value="25" readOnly />
      <TextInput aria-label="Port" inputMode="numeric" script="machine" value="5060" readOnly />
    </>
  )
  await show(fields, { language: 'fa' })
  const values = ['Persons', 'Port'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value)
  expect(values).toEqual(['۲۵', '5060'])
})

test('an amount has the digits of the language, whichever were typed', async () => {
  const field = (
    <Field label="Amount">
      <TextInput inputMode="decimal" value="12.5" readOnly />
    </Field>
  )
  await show(field)
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('12.5')
  cleanup()
  await show(field, { language: 'fa' })
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('۱۲٫۵')
})
