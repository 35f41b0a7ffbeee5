import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { codesByField } from '#domain/kit/validation/codes.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { isLoopbackHost } from '#sandbox/platform/http/origins.ts'
import { problemResponse } from '#sandbox/platform/kit/problem.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { consolePage, consoleStyle } from './page.ts'
import type { ConsoleAction, ConsoleContext, ConsoleSection } from './section.ts'

export type ConsoleOptions = { readonly sections: readonly ConsoleSection[]; readonly reset: () => Promise<void> }

/** Mounts `/sandbox` and its calls. Only pages and tools of this machine may use them: see `isOurs`. */
export const mountConsole = (app: Hono, sandbox: Sandbox, { sections, reset }: ConsoleOptions): void => {
  const contextOf = (context: Context): ConsoleContext => ({ sandbox, request: context.req.raw, reset })

  const guard = async (context: Context, next: () => Promise<void>) => {
    if (!isOurs(context.req.raw)) return problemResponse('accessRefused', 403)
    await sandbox.clock.refresh()
    return next()
  }
  app.use('/sandbox', guard)
  app.use('/sandbox/*', guard)

  app.get('/sandbox', async (context) => {
    const page = await consolePage(contextOf(context), sections)
    return context.html(page, 200, {
      'content-security-policy': pagePolicy,
      'referrer-policy': 'same-origin',
    })
  })
  app.get('/sandbox/console.css', (context) =>
    context.body(consoleStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  for (const section of sections) {
    for (const path of new Set(section.actions.map((action) => action.path))) {
      const actions = section.actions.filter((action) => action.path === path)
      app.all(`/sandbox/${path}`, (context) => perform(context, contextOf(context), section, actions))
    }
  }
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Accepts loopback host names only, so that a foreign DNS name that points here is refused, and rejects requests that a
 * page of another site makes a browser send.
 */
const isOurs = (request: Request): boolean => {
  const url = new URL(request.url)
  if (!isLoopbackHost(url.hostname)) return false
  const site = request.headers.get('sec-fetch-site')
  if (request.method === 'GET') return site !== 'cross-site' || request.headers.get('sec-fetch-mode') === 'navigate'
  // Newer browsers send `Sec-Fetch-Site`, which a page cannot forge; older ones send at least `Origin`.
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || origin === url.origin
}

const perform = async (
  context: Context,
  consoleContext: ConsoleContext,
  section: ConsoleSection,
  actions: readonly ConsoleAction[],
): Promise<Response> => {
  const sent = await readInput(context)
  if (sent === undefined) return problemResponse('requestInvalid', 400)
  // PostgreSQL cannot store NUL.
  if (JSON.stringify(sent.input).includes('\\u0000')) return problemResponse('requestInvalid', 422)
  const method = sent.method ?? context.req.method
  const action = actions.find((each) => each.method === method)
  if (action === undefined)
    return problemResponse('notFound', 405, { headers: { allow: actions.map((each) => each.method).join(', ') } })
  const input = v.safeParse(action.input, sent.input)
  if (!input.success) {
    const errors = Object.fromEntries(
      Object.entries(codesByField(input.issues)).map(([field, code]) => [field, [code]]),
    )
    return problemResponse('requestInvalid', 422, { errors })
  }
  try {
    const answer = await action.run(consoleContext, input.output)
    if (answer instanceof Response) return answer
    return sent.isForm ? context.redirect(`/sandbox#${section.id}`, 303) : context.json(answer ?? {})
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.code, error.status, error.details)
    throw error
  }
}

type Sent = { readonly input: unknown; readonly isForm: boolean; readonly method?: string }

const readInput = async (context: Context): Promise<Sent | undefined> => {
  if (context.req.method === 'GET') return { input: context.req.query(), isForm: false }
  if ((context.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) {
    const { _method, ...input } = await context.req.parseBody()
    return { input, isForm: true, method: typeof _method === 'string' ? _method : undefined }
  }
  const text = await context.req.text()
  if (text === '') return { input: context.req.query(), isForm: false }
  try {
    return { input: JSON.parse(text), isForm: false }
  } catch {
    return undefined
  }
}
