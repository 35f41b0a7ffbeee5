import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/kit/primitives.ts'
import { show } from '#src/testing/show.tsx'
import { DayInput } from './day-input.tsx'

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
  expect(onValueChange.mock.calls).toEqual([['2026-11-21']])
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
