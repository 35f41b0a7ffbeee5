import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { CodeInput } from './code-input.tsx'
import { CountrySelect } from './country-select.tsx'
import { Field } from './field.tsx'
import { PasswordRules } from './password-rules.tsx'
import { PhoneInput } from './phone-input.tsx'

afterEach(cleanup)

const nothing = () => undefined

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456 ', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['\u202a١٢٣٤٥٦\u202c', '123456'],
  ['1234567', '123456'],
  ['12a', '12a'],
])('a code that is pasted as %j is %s [AUT-03] [VAL-26]', async (pasted, code) => {
  const onValueChange = vi.fn()
  await show(
    <Field label="Code">
      <CodeInput name="code" value="" onValueChange={onValueChange} />
    </Field>,
  )
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: pasted } })
  expect(onValueChange.mock.calls).toEqual([[code]])
})

test('a phone shows the flag and calling code of its country, both with accessible names [VAL-16]', async () => {
  const onPhoneChange = vi.fn()
  const phone = (country: string) => (
    <Field label="Phone">
      <PhoneInput name="phone" value="" country={country} onPhoneChange={onPhoneChange} />
    </Field>
  )
  const { again, container } = await show(phone(''))
  const country = screen.getByLabelText<HTMLSelectElement>('Country of the phone number')
  expect([country.value, container.querySelector('bdi')]).toEqual(['', null])
  again(phone('IR'))
  expect([country.value, container.querySelector('bdi')?.textContent]).toEqual(['IR', '+98'])
  expect(country.selectedOptions[0]?.text).toBe('Iran \u2066+98\u2069')
  fireEvent.change(country, { target: { value: 'DE' } })
  const number = screen.getByLabelText<HTMLInputElement>('Phone')
  fireEvent.change(number, { target: { value: '0912' } })
  fireEvent.change(number, { target: { value: '+4930' } })
  expect(onPhoneChange.mock.calls).toEqual([
    [{ country: 'DE' }],
    [{ phone: '0912' }],
    [{ phone: '+4930', country: 'DE' }],
  ])
  expect(number.type).toBe('tel')
})

test('a country without a numbering plan cannot be chosen [VAL-16]', async () => {
  await show(<PhoneInput name="phone" value="" country="AQ" onPhoneChange={nothing} />)
  const country = screen.getByLabelText<HTMLSelectElement>('Country of the phone number')
  expect(country.value).toBe('')
  expect([...country.options].map(({ value }) => value)).not.toContain('AQ')
})

test('countries are named in the current language [L10-03]', async () => {
  await show(<CountrySelect aria-label="کشور" value="DE" onValueChange={nothing} />, { language: 'fa' })
  expect(screen.getByLabelText<HTMLSelectElement>('کشور').selectedOptions[0]?.text).toBe('آلمان')
})

test('met password rules are marked by text and not by colour alone [VAL-03]', async () => {
  const { again } = await show(<PasswordRules password="abc" />)
  const rules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent)
  expect(rules()).toEqual(['8 to 32 charactersnot yet', 'a letterfulfilled', 'a digitnot yet'])
  again(<PasswordRules password="abcdefg1" />)
  expect(rules()).toEqual(['8 to 32 charactersfulfilled', 'a letterfulfilled', 'a digitfulfilled'])
})
