import type { HtmlEscapedString } from 'hono/utils/html'
import type * as v from 'valibot'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What an action receives besides its input. */
export type ConsoleContext = { readonly sandbox: Sandbox; readonly request: Request; reset(): Promise<void> }

/**
 * One HTTP call under `/sandbox/`, for tests (JSON in and out) and for the page's own forms (the response redirects
 * back to the page). A form sends `_method` for methods that HTML forms do not support.
 */
export type ConsoleAction<S extends v.GenericSchema = v.GenericSchema> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/sandbox/`, e.g. `clock`. */
  readonly path: string
  /** Schema of the body, or of the query of a GET. Forms send text, so numbers must be readable from text. */
  readonly input: S
  readonly run: (context: ConsoleContext, input: v.InferOutput<S>) => Promise<unknown>
}

/** A section of the console page. */
export type ConsoleSection = {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly render: (context: ConsoleContext) => Html
  readonly actions: readonly ConsoleAction[]
}

/** Checks the types of one action, then erases them for the list. */
export const consoleAction = <S extends v.GenericSchema>(action: ConsoleAction<S>): ConsoleAction =>
  action as unknown as ConsoleAction
