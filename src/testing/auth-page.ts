import { cleanup, fireEvent, screen } from '@testing-library/react'
import { terms } from '#domain/fixtures/buying.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { openPortal, type Responses } from './open-portal.tsx'

/** Waits for the page's heading. */
export const arrived = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const written = (label: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value

/** The error and help texts under a control. */
export const describedBy = (label: string | RegExp): string[] => {
  const control = screen.getByLabelText(label)
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Whether a countdown shows this number of seconds or up to ten less. */
export const countsDownFrom = (seconds: number): boolean => {
  const [minutes = 0, rest = 0] = (screen.queryByRole('timer')?.textContent ?? '').split(':').map(Number)
  const left = minutes * 60 + rest
  return left <= seconds && left > seconds - 10
}

/** A POST request: method and path, and its body. */
export type Sent = { call: string; body: unknown }

/** Opens a page before sign-in with a stubbed API that records POST requests. */
export const openAuthPage = (path: string, responses: Responses = {}) => {
  const sent: Sent[] = []
  const recorded: Responses = {
    'GET configs/terms/': ({ url }) => ({ ...terms, language: url.searchParams.get('language') as Language }),
    ...responses,
  }
  const portal = openPortal({
    path,
    responses: Object.fromEntries(
      Object.entries(recorded).map(([call, response]) => [
        call,
        (request) => {
          if (call.startsWith('POST')) sent.push({ call, body: request.body })
          return response(request)
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
