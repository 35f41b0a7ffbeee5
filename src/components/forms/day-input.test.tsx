import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/kit/primitives.ts'
import { show } from '#src/testing/show.tsx'
import { DayInput } from './day-input.tsx'
import { Field } from './field.tsx'
import { FormDay } from './form-day.tsx'

afterEach(cleanup)

const parts = () => screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)

/** Presses a key in the part with this text, and waits until it reads `after`. */
const press = async (text: string, key: string, after: string) => {
  const part = screen.getAllByRole('spinbutton').find(({ textContent }) => textContent === text) as HTMLElement
  part.focus()
  await waitFor(() => {
    if (part.textContent === text) fireEvent.keyDown(part, { key })
    expect(part.textContent).toBe(after)
  })
  return part
}

const open = async (value: string | undefined, language: Language) => {
  const onValueChange = vi.fn()
  await show(<DayInput label="From" value={value} onValueChange={onValueChange} />, { language })
  return onValueChange
}

test('a day is changed in its parts; it counts as a whole when the field is left, or with Enter', async () => {
  const onValueChange = await open('2026-11-20', 'en')
  expect(parts()).toEqual(['20', '11', '2026'])
  await press('20', 'ArrowDown', '19')
  const month = await press('11', 'ArrowUp', '12')
  expect(onValueChange).not.toHaveBeenCalled()
  fireEvent.keyDown(month, { key: 'Enter' })
  expect(onValueChange.mock.calls).toEqual([['2026-12-19']])
})

test('in Persian a day is Jalali, with Persian digits, and its value is Gregorian', async () => {
  const onValueChange = await open('2026-11-20', 'fa')
  expect(parts().toSorted()).toEqual(['۱۴۰۵', '۲۹', '۸'].toSorted())
  const day = await press('۲۹', 'ArrowUp', '۳۰')
  fireEvent.blur(day)
  await waitFor(() => expect(onValueChange.mock.calls).toEqual([['2026-11-21']]))
})

test('a field that was not changed tells nothing', async () => {
  const onValueChange = await open(undefined, 'en')
  const [day] = screen.getAllByRole('spinbutton')
  day?.focus()
  fireEvent.blur(day as HTMLElement)
  expect(onValueChange).not.toHaveBeenCalled()
})

test.each([
  ['en', ['Day', 'Month', 'Year']],
  ['fa', ['روز', 'سال', 'ماه']],
] as const)('the parts of a day have names in the language %s', async (language, names) => {
  await open('2026-11-20', language)
  expect(
    screen
      .getAllByRole('spinbutton')
      .map((part) => part.getAttribute('aria-label'))
      .toSorted(),
  ).toEqual(names)
})

const openField = async (value: string, granularity: 'day' | 'minute', language: Language) => {
  const onValueChange = vi.fn()
  await show(
    <Field label="Date of birth" error="Check the year.">
      <FormDay name="day" value={value} granularity={granularity} onValueChange={onValueChange} />
    </Field>,
    { language },
  )
  return onValueChange
}

test('in a form a Persian day is Jalali too, named and described by its field', async () => {
  const onValueChange = await openField('1988-03-14', 'day', 'fa')
  expect(parts().toSorted()).toEqual(['۱۳۶۶', '۱۲', '۲۴'].toSorted())
  const group = screen.getByRole('group', { name: /Date of birth/ })
  expect(group.parentElement?.getAttribute('aria-describedby')).toMatch(/-error$/)
  expect(screen.getAllByRole('spinbutton').every((part) => part.getAttribute('aria-invalid') === 'true')).toBe(true)
  fireEvent.blur(await press('۲۴', 'ArrowUp', '۲۵'))
  await waitFor(() => expect(onValueChange.mock.calls).toEqual([['1988-03-15']]))
})

test('a Persian day with its time is Jalali, with the 24 hours of a day', async () => {
  const onValueChange = await openField('2026-11-20T09:30', 'minute', 'fa')
  expect(parts().toSorted()).toEqual(['۱۴۰۵', '۸', '۲۹', '۹', '۳۰'].toSorted())
  fireEvent.blur(await press('۹', 'ArrowDown', '۸'))
  await waitFor(() => expect(onValueChange.mock.calls).toEqual([['2026-11-20T08:30']]))
})

test.for(['', '2026-02-31', 'soon'])('a field without a day, here %j, is empty', async (value) => {
  await openField(value, 'day', 'fa')
  expect(screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-valuenow'))).toEqual([
    null,
    null,
    null,
  ])
})

test('in English the field is the one of the browser, whose calendar it is', async () => {
  const onValueChange = await openField('', 'day', 'en')
  const field = screen.getByLabelText('Date of birth') as HTMLInputElement
  expect(field.type).toBe('date')
  fireEvent.change(field, { target: { value: '1988-03-14' } })
  expect(onValueChange.mock.calls).toEqual([['1988-03-14']])
})
