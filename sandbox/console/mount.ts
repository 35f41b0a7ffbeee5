import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { codesByField } from '#domain/validation/codes.ts'
import { isLoopbackHost } from '../http/origins.ts'
import { problemResponse } from '../http/problem.ts'
import { Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { consolePage, consoleStyle } from './page.ts'
import type { ConsoleAction, ConsoleContext, ConsoleSection } from './section.ts'

export type ConsoleOptions = { readonly sections: readonly ConsoleSection[]; readonly reset: () => Promise<void> }

/** `/sandbox` and its calls. Only this machine's own pages and tools may use it: see `guard`. */
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
 * The console answers under loopback names only, so that no foreign name that points here reaches it, and refuses what
 * another site's page makes a browser send.
 */
const isOurs = (request: Request): boolean => {
  const url = new URL(request.url)
  if (!isLoopbackHost(url.hostname)) return false
  const site = request.headers.get('sec-fetch-site')
  if (request.method === 'GET') return site !== 'cross-site' || request.headers.get('sec-fetch-mode') === 'navigate'
  // Browsers that say where a request comes from can't be made to lie about it; older ones name the origin at least.
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
