import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { reminders } from '#domain/fixtures/numbers.ts'
import type { ReminderChange } from '#domain/numbers/reminders.ts'
import { remindersMachine } from '#machines/numbers/reminders/reminders.machine.ts'
import { show } from '#src/testing/show.tsx'
import { RemindersView } from './reminders.view.tsx'

afterEach(cleanup)

const open = async (mayChange: boolean, language: 'en' | 'fa' = 'en') => {
  const changed: ReminderChange[] = []
  const reportClosed = vi.fn()
  const actor = createActor(
    remindersMachine.provide({
      actors: {
        loadReminders: fromPromise(async () => reminders),
        changeReminder: fromPromise(async ({ input }) => {
          changed.push(input as ReminderChange)
          return { days: [60, ...reminders.days] }
        }),
      },
      actions: { reportClosed },
    }),
  ).start()
  await show(<RemindersView actor={actor} mayChange={mayChange} />, { language })
  await screen.findAllByRole('switch')
  return { changed, reportClosed }
}
const states = () =>
  screen.getAllByRole<HTMLInputElement>('switch').map(({ labels, checked }) => [labels?.[0]?.textContent, checked])

test('each day that can be chosen is a switch, which is saved at once', async () => {
  const { changed, reportClosed } = await open(true)
  expect(states()).toEqual([
    ['60 days before', false],
    ['30 days before', true],
    ['14 days before', false],
    ['7 days before', true],
    ['3 days before', false],
    ['1 day before', true],
  ])
  fireEvent.click(screen.getByRole('switch', { name: '60 days before' }))
  await vi.waitFor(() => expect(states()[0]).toEqual(['60 days before', true]))
  expect(changed).toEqual([{ days: 60, on: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(reportClosed).toHaveBeenCalledTimes(1)
})

test('a role that may not change them sees the days, and why', async () => {
  await open(false, 'fa')
  expect(screen.getAllByRole<HTMLInputElement>('switch').every(({ disabled }) => disabled)).toBe(true)
  expect(states()[3]).toEqual(['۷ روز پیش از انقضا', true])
  expect(screen.getByText(/نمی‌توانید تغییرشان دهید/)).toBeDefined()
})
