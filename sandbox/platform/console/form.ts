import { html } from 'hono/html'
import * as v from 'valibot'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Html } from './section.ts'

/** Input of an action without parameters. */
export const nothing = v.object({})

/** A form sends `true` and `false` as text. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
])

/** An empty form field counts as not given. */
export const optionalText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? undefined : text)),
  ),
)

export const readable = (time: number): string => `${momentOf(time).slice(0, 19).replace('T', ' ')} UTC`

export type Choice = { readonly value: string; readonly label: string }

export const choose = (label: string, name: string, choices: readonly Choice[]): Html =>
  html`<label>${label} <select name="${name}">${choices.map(
    (choice) => html`<option value="${choice.value}">${choice.label}</option>`,
  )}</select></label>`

/** Text with its URLs as links. */
export const withLinks = (text: string): Html =>
  html`${text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`
