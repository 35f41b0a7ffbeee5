import type { HtmlEscapedString } from 'hono/utils/html'
import type * as v from 'valibot'
import type { Sandbox } from '../sandbox.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What an action may do beyond the sandbox itself. */
export type ConsoleContext = { readonly sandbox: Sandbox; readonly request: Request; reset(): Promise<void> }

/**
 * One HTTP call under `/sandbox/`, for tests and for the page's own forms: JSON in and out, and a form that is sent to it
 * comes back to the page. A form sends `_method` where it can't send the method itself.
 */
export type ConsoleAction<S extends v.GenericSchema = v.GenericSchema> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/sandbox/`, e.g. `clock`. */
  readonly path: string
  /** What it takes: the body, or the query of a GET. Forms send text, so numbers must be readable from text. */
  readonly input: S
  readonly run: (context: ConsoleContext, input: v.InferOutput<S>) => Promise<unknown>
}

/** A part of the console page, in the order of the parts that bring it. */
export type ConsoleSection = {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly render: (context: ConsoleContext) => Html
  readonly actions: readonly ConsoleAction[]
}

/** Keeps the types of one action together and forgets them for the list. */
export const consoleAction = <S extends v.GenericSchema>(action: ConsoleAction<S>): ConsoleAction =>
  action as unknown as ConsoleAction
