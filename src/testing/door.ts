import { cleanup, fireEvent, screen } from '@testing-library/react'
import { terms } from '#domain/fixtures/buying.ts'
import type { Language } from '#domain/primitives.ts'
import { type Answers, openPortal } from './open-portal.tsx'

const slow = { timeout: 8000 }

/** The page's heading, once it is there. */
export const arrived = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, slow)

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const written = (label: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value

/** What stands under a control: its error, then its help. */
export const describedBy = (label: string | RegExp): string[] => {
  const control = screen.getByLabelText(label)
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Whether the page counts down from so many seconds, or did a moment ago. */
export const countsDownFrom = (seconds: number): boolean => {
  const [minutes = 0, rest = 0] = (screen.queryByRole('timer')?.textContent ?? '').split(':').map(Number)
  const left = minutes * 60 + rest
  return left <= seconds && left > seconds - 10
}

/** What the calls of the doors carried, by method and path. */
export type Sent = { call: string; body: unknown }

/** A door on an API that remembers what was sent to it. */
export const openDoor = (path: string, answers: Answers = {}) => {
  const sent: Sent[] = []
  const heard: Answers = {
    'GET configs/terms/': ({ url }) => ({ ...terms, language: url.searchParams.get('language') as Language }),
    ...answers,
  }
  const portal = openPortal({
    path,
    answers: Object.fromEntries(
      Object.entries(heard).map(([call, answer]) => [
        call,
        (request) => {
          if (call.startsWith('POST')) sent.push({ call, body: request.body })
          return answer(request)
        },
      ]),
    ),
  })
  return {
    ...portal,
    sent,
    close: () => {
      portal.close()
      cleanup()
    },
  }
}
