import { endpoints } from '#domain/contract/endpoints.ts'
import { type Fetch, parsed } from './exchange.ts'
import type { RuleId } from './rules.ts'

export type Json = Record<string, unknown>

/** A request on its way to the backend. */
export type Passing = {
  readonly url: URL
  readonly init: RequestInit
  readonly headers: Headers
  /** The answer of the backend, to this request or to a changed one. */
  answer(change?: { readonly init?: RequestInit; readonly url?: URL }): Promise<Response>
}

export type Deviation = {
  readonly what: string
  /** A call of the contract, or another path below `/api/v1/`. */
  readonly call: string
  /** The rules that find it, in this call or in what `reportedFor` names. */
  readonly found: readonly RuleId[]
  readonly reportedFor?: string
  /** Undefined: this request is answered as it should be. */
  readonly alter: (passing: Passing) => Promise<Response | undefined>
}

/** A backend in which all deviations are planted. */
export const plant = (fetch: Fetch, deviations: readonly Deviation[]): Fetch => {
  return async (address, init) => {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    const answer: Passing['answer'] = async (change = {}) => fetch(String(change.url ?? url), change.init ?? init)
    const call = callOf(headers.get('access-control-request-method') ?? init.method ?? 'GET', url.pathname)
    for (const deviation of deviations.filter((each) => each.call === call)) {
      const altered = await deviation.alter({ url, init, headers, answer })
      if (altered !== undefined) return altered
    }
    return answer()
  }
}

const patterns = endpoints.map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^/api/v1/${path.replace('pk/', '[^/]+/')}$`),
}))

const callOf = (method: string, path: string): string =>
  patterns.find((each) => each.method === method && each.pattern.test(path))?.name ??
  `${method} ${path.replace(/^\/api\/v1\//, '').replace(/prj_\w+/, 'pk')}`

export const rebuilt = (
  from: Response,
  body: BodyInit | null,
  more: { status?: number; headers?: Record<string, string | null> } = {},
): Response => {
  const headers = new Headers(from.headers)
  headers.delete('content-length')
  for (const [name, value] of Object.entries(more.headers ?? {}))
    value === null ? headers.delete(name) : headers.set(name, value)
  return new Response(body, { status: more.status ?? from.status, headers })
}

const isPlain = ({ headers, init }: Passing): boolean =>
  init.method !== 'OPTIONS' && !headers.get('accept')?.includes('event-stream')
export const isAnonymous = ({ headers }: Passing): boolean => !headers.has('authorization')

/** Changes the body of every success. */
export const body = (
  call: string,
  what: string,
  change: (json: Json) => unknown,
  found: RuleId = 'shape',
): Deviation => ({
  what,
  call,
  found: [found],
  async alter(passing) {
    if (!isPlain(passing)) return undefined
    const from = await passing.answer()
    if (from.status !== 200) return from
    return rebuilt(from, JSON.stringify(change((await from.json()) as Json)))
  },
})

/** Changes the first row of every page that has one. */
export const row = (call: string, what: string, change: (row: Json) => Json): Deviation =>
  body(call, what, (json) => ({
    ...json,
    results: (json.results as Json[]).map((each, at) => (at === 0 ? change(each) : each)),
  }))

/** Changes every answer of one kind. */
export const answer = (
  call: string,
  what: string,
  found: readonly RuleId[],
  change: (from: Response, passing: Passing) => Response | undefined | Promise<Response | undefined>,
): Deviation => ({
  what,
  call,
  found,
  alter: async (passing) => (isPlain(passing) ? change(await passing.answer(), passing) : undefined),
})

/** Changes the document of refusals with a code. */
export const refusal = (
  call: string,
  what: string,
  found: readonly RuleId[],
  {
    code,
    when = () => true,
    status,
    change,
  }: { code: string; when?: (passing: Passing) => boolean; status?: number; change: (problem: Json) => Json },
): Deviation =>
  answer(call, what, found, async (from, passing) => {
    const text = await from.text()
    const problem = parsed(text) as Json | undefined
    if (from.status < 400 || problem?.code !== code || !when(passing)) return rebuilt(from, text)
    return rebuilt(from, JSON.stringify(change(problem)), status === undefined ? {} : { status })
  })

/** Sends another request than the one that came. */
export const request = (
  call: string,
  what: string,
  found: readonly RuleId[],
  change: (
    passing: Passing,
  ) => { init?: RequestInit; url?: URL } | undefined | Promise<{ init?: RequestInit; url?: URL } | undefined>,
): Deviation => ({
  what,
  call,
  found,
  async alter(passing) {
    const changed = isPlain(passing) ? await change(passing) : undefined
    return changed === undefined ? undefined : passing.answer(changed)
  },
})

export const withHeader = (
  { init, headers: sent }: Passing,
  name: string,
  value: string | null,
): { init: RequestInit } => {
  const changed = new Headers(sent)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return { init: { ...init, headers: Object.fromEntries(changed) } }
}

export const noStore = { 'cache-control': 'no-store' }

export const withoutParameters = (url: URL, ...names: string[]): URL => {
  const changed = new URL(url)
  for (const name of names) changed.searchParams.delete(name)
  return changed
}

/** Answers callers without a session as it has answered one with a session. */
export const openToAll = (call: string): Deviation => {
  let known: string | undefined
  return answer(call, 'no session is needed', ['session'], async (from, passing) => {
    if (isAnonymous(passing) && known !== undefined)
      return rebuilt(from, known, { status: 200, headers: { 'content-type': 'application/json' } })
    const text = await from.text()
    if (from.status === 200) known = text
    return rebuilt(from, text)
  })
}

/** A stream whose events never leave a buffer, or only the first of them does. */
export const stalled = (call: string, what: string, found: RuleId, keepsFirst: boolean): Deviation => ({
  what,
  call,
  found: [found],
  async alter(passing) {
    if (!passing.headers.get('accept')?.includes('event-stream')) return undefined
    const from = await passing.answer()
    if (from.status !== 200) return from
    const reader = from.body?.getReader()
    const first = keepsFirst ? (await reader?.read())?.value : undefined
    passing.init.signal?.addEventListener('abort', () => void reader?.cancel())
    const held = new ReadableStream<Uint8Array>({
      start: (controller) => (first === undefined ? undefined : controller.enqueue(first)),
    })
    return rebuilt(from, held)
  },
})

export const bodyOf = ({ init }: Passing): Json => (parsed(String(init.body)) ?? {}) as Json
export const withBody = ({ init }: Passing, json: unknown): { init: RequestInit } => ({
  init: { ...init, body: JSON.stringify(json) },
})

/** The version that the backend has now. */
export const versionNow = async ({ url, headers: sent, answer: answered }: Passing): Promise<unknown> =>
  ((await (await answered({ url, init: { method: 'GET', headers: Object.fromEntries(sent) } })).json()) as Json).version
