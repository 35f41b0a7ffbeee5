import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadTerms } from '#domain/contract/auth/auth.ts'
import { joinByInvitation } from '#domain/contract/auth/invitations.ts'
import { loadMessagesVersion, loadSenders } from '#domain/contract/messaging/messaging.ts'
import { inviteSimpleUser } from '#domain/contract/projects/people.ts'
import { saveProject } from '#domain/contract/projects/projects.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { freePort } from '../tools/free-port.ts'
import { type Api, createApi } from './api.ts'
import { copySeededData } from './seeded-data.ts'
import { type Server, startServer } from './server.ts'

export type StreamsOptions = {
  /** Pages that are open at the same time; ten of each person. */
  readonly pages: number
  readonly messages: number
  /** How often all pages are closed and opened again. */
  readonly rounds: number
  readonly log: (line: string) => void
}

export type StreamsFindings = {
  /** Milliseconds from the response to a message until each page had its event, ascending. */
  readonly delays: readonly number[]
  /** Pages that had no event for a message within the longest wait. */
  readonly missed: readonly string[]
  /** Files and sockets that the process has open after each round more than before the first; NaN where they cannot be listed. */
  readonly left: readonly number[]
  /** Memory of the process after each round, in MB; NaN where it cannot be read. */
  readonly memory: readonly number[]
}

const project = 'prj_nordlicht'
/** Streams of one account that the API allows. */
const ofPerson = 10
/** Milliseconds. */
const [maxWait, quiet] = [10_000, 1_000]
/** Seconds. */
const day = 86_400

/**
 * Holds many pages open on one process, each with the live versions of a project's messages, and measures how soon each receives a
 * message. All pages are closed and opened again in rounds: a stream that stays behind takes a place of its account's ten.
 */
export const followMessages = async (options: StreamsOptions): Promise<StreamsFindings> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-streams-'))
  const port = await freePort()
  await copySeededData(dataDir)
  const server = await startServer({ port, dataDir })
  try {
    return await measure(server, `http://localhost:${port}`, options)
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const measure = async (
  server: Server,
  origin: string,
  { pages, messages, rounds, log }: StreamsOptions,
): Promise<StreamsFindings> => {
  const api = createApi(origin)
  const owner = await api.signIn('owner@example.com', seedPassword)
  const people = await invitePeople(api, origin, owner, Math.ceil(pages / ofPerson))
  log(`  ${people.length} people`)
  const { numbers } = await api.call(owner, project, loadSenders)
  const number = numbers[0] ?? ''
  const delays: number[] = []
  const missed: string[] = []
  const left: number[] = []
  const memory: number[] = []
  const before = filesOf(server.pid)
  for (let round = 0; round < rounds; round += 1) {
    const opened = await Promise.all(
      Array.from({ length: pages }, (_, page) =>
        openPage(origin, people[Math.floor(page / ofPerson)] ?? '', `page ${page}`),
      ),
    )
    for (let sent = 0; sent < messages; sent += 1) {
      // A message is one change; the events of the one before have all arrived.
      await wait(quiet)
      const arrivals = Promise.all(opened.map((page) => page.next(maxWait)))
      await api.console('messages', { number, from: '+491701234567', text: `Round ${round}, message ${sent}` })
      const at = performance.now()
      for (const [place, arrived] of (await arrivals).entries()) {
        if (arrived === undefined) missed.push(`round ${round}, message ${sent}, ${opened[place]?.name}`)
        else delays.push(Math.max(0, arrived - at))
      }
    }
    for (const page of opened) page.close()
    // Both ends close their sockets within seconds.
    for (let tries = 0; tries < maxWait / quiet && filesOf(server.pid) > before; tries += 1) await wait(quiet)
    left.push(Math.max(0, filesOf(server.pid) - before))
    memory.push(memoryOf(server.pid))
    log(`  round ${round + 1}: ${delays.length} events, ${missed.length} missed`)
  }
  return { delays: delays.toSorted((a, b) => a - b), missed, left, memory }
}

/** Managers of the project with an account of their own each, who join by mailed invitations. */
const invitePeople = async (api: Api, origin: string, owner: string, count: number): Promise<string[]> => {
  const { versions } = await api.call(owner, project, loadProject)
  await api.call(owner, project, saveProject, {
    body: { section: 'limits', version: versions.limits, maximum_persons: count + 25, maximum_groups: 10 },
  })
  const terms = await api.call(owner, project, loadTerms, { query: { language: 'en' } })
  const tokens: string[] = []
  for (let place = 0; place < count; place += 1) {
    // A project that invites more than 30 people has to wait.
    if (place % 25 === 24) await api.console('clock', { advance_seconds: day })
    const email = `page-${place}@example.com`
    await api.call(owner, project, inviteSimpleUser, {
      body: { name: `Page ${place}`, email, role: 'manager', until: '', language: 'en' },
    })
    const joined = await api.call('', project, joinByInvitation, {
      body: {
        token: await mailedToken(origin, email),
        first_name: 'Page',
        last_name: 'Opened',
        password: 'Sonnenblume7',
        language: 'en',
        terms_version: terms.version,
      },
    })
    tokens.push(joined.token)
  }
  return tokens
}

/** The secret of the mailed link, which due work sends after the response. */
const mailedToken = async (origin: string, to: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${origin}/sandbox/outbox?${new URLSearchParams({ to })}`, {
      headers: { accept: 'application/json' },
    })
    const { messages } = (await response.json()) as { messages: { facts: Record<string, string> }[] }
    const link = messages[0]?.facts.link
    if (link !== undefined) return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? link
    await wait(50)
  }
  throw new Error(`No invitation was mailed to ${to}.`)
}

type Page = {
  readonly name: string
  /** When the next event arrives, on the clock of `performance`; undefined if none does in so many milliseconds. */
  next(milliseconds: number): Promise<number | undefined>
  close(): void
}

/** Resolves when the page has its first event. */
const openPage = async (origin: string, token: string, name: string): Promise<Page> => {
  const closing = new AbortController()
  const path = loadMessagesVersion.path.replace('/pk/', `/${project}/`)
  const response = await fetch(`${origin}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: closing.signal,
  })
  if (!response.ok || response.body === null)
    throw new Error(`${name} got ${response.status}: ${await response.text()}`)
  let arrive = (_at: number): void => undefined
  const next = (milliseconds: number) =>
    new Promise<number | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), milliseconds)
      arrive = (at) => {
        clearTimeout(timer)
        resolve(at)
      }
    })
  const first = next(maxWait)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const listen = async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (chunk.value.includes('data: ')) arrive(performance.now())
    }
  }
  // Closing the page aborts the request.
  listen().catch(() => undefined)
  if ((await first) === undefined) throw new Error(`${name} got no event.`)
  return { name, next, close: () => closing.abort() }
}

const filesOf = (pid: number): number => {
  const folder = `/proc/${pid}/fd`
  return existsSync(folder) ? readdirSync(folder).length : Number.NaN
}

const memoryOf = (pid: number): number => {
  const file = `/proc/${pid}/status`
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return Math.round(Number(kilobytes) / 1024)
}
