import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import { annotate, type Step } from './annotate.ts'
import type { Appearance, CapturedEvent, CapturedRun } from './capture-state.ts'
import type { ActorState } from './digest.ts'
import type { Flaw, Header, Interaction, LabEvent, Log, Start } from './log.ts'
import { createCopier, isRecord } from './plain.ts'
import { stoppedState } from './player.ts'
import type { Redactor } from './redact.ts'
import type { Schema, Schemas } from './schema.ts'
import type { StoredState } from './simulation.ts'
import { structureHash, wordsOf } from './structure.ts'

export type LogWriterOptions = {
  readonly schemas: Schemas
  readonly redactor: Redactor
  /** Words that the redactor does not hide. Those of the charts in a log are added. */
  readonly words: Set<string>
  readonly pathOf: (actor: object) => string | undefined
  readonly environment?: (() => Readonly<Record<string, string>>) | undefined
}

export type LogWriter = {
  /** Remembers the secrets of events that no log will contain. */
  readonly learn: (events: readonly CapturedEvent[]) => void
  /** @param now milliseconds; the start time of a log without events */
  readonly write: (run: CapturedRun, seed: string, now: number) => { log: Log; flaws: readonly Flaw[] }
}

/** The appearance in a log that ends before anything was rendered. */
export const unknownAppearance: Appearance = { language: 'und', theme: 'none' }

type WriterState = LogWriterOptions & { readonly copy: (value: unknown) => unknown }

/** Writes redacted logs of captured runs. */
export const createLogWriter = (options: LogWriterOptions): LogWriter => {
  const writer: WriterState = { ...options, copy: createCopier(options.pathOf) }
  return {
    learn: (events) => learn(writer, events),
    write: (run, seed, now) => write(writer, run, seed, now),
  }
}

const learn = (writer: WriterState, events: readonly CapturedEvent[]): void => {
  for (const captured of events)
    redactEvent(writer, writer.redactor.learn, captured.machine.id, plainEvent(writer, captured))
}

const write: (writer: WriterState, ...rest: Parameters<LogWriter['write']>) => ReturnType<LogWriter['write']> = (
  writer,
  run,
  seed,
  now,
) => {
  const { redactor, words, copy } = writer
  // A replay begins with the appearance that the log began with.
  const appearance = run.checkpoints.find((each) => each.appearance !== null)?.appearance ?? unknownAppearance
  const { charts, starts, captured, events } = splitRun(writer, run)

  for (const machine of Object.values(charts)) for (const word of wordsOf(machine)) words.add(word)
  words.add(appearance.language).add(appearance.theme)
  learn(writer, captured)
  for (const [, start] of starts) redactStart(writer, redactor.learn, start)

  const from = captured[0]?.at ?? now
  const steps = stepsOf(writer, events, from)
  const bothStarts = starts.map(
    ([path, start]) => [path, { raw: start, redacted: redactStart(writer, redactor.hide, start) }] as const,
  )
  const redactState = (chart: string, { value, context, status }: ActorState): ActorState => ({
    value,
    context: redactor.hide(copy(context), schemasOf(writer, chart, 'context')),
    status,
  })
  const { lines, flaws } = annotate({ charts, starts: bothStarts, steps, redactState, plain: copy })
  const header: Header = {
    charts: Object.fromEntries(Object.entries(charts).map(([id, machine]) => [id, structureHash(machine)])),
    actors: Object.fromEntries(bothStarts.map(([path, start]) => [path, start.redacted])),
    seed,
    ...appearance,
    startedAt: new Date(from).toISOString(),
    ...(writer.environment === undefined ? {} : { environment: writer.environment() }),
    full: true,
  }
  return { log: { header, lines }, flaws }
}

/** Charts, all events up to the last checkpoint, the actors of the header, and the events that become lines. */
const splitRun = (writer: WriterState, { events: all, checkpoints }: CapturedRun) => {
  const base = [...reachable(checkpoints[0]?.snapshots ?? new Map())].sort(([a], [b]) => a.length - b.length)
  const captured = all.slice(0, checkpoints.at(-1)?.eventCount ?? 0)
  const machines = [...base.map(([, { machine }]) => machine), ...captured.map(({ machine }) => machine)]
  const charts = Object.fromEntries(machines.map((machine: AnyStateMachine) => [machine.id, machine]))
  const starts = base.map(([path, snapshot]): [string, Start] => [
    path,
    { chart: snapshot.machine.id, state: storedState(snapshot, writer.copy) },
  ])
  // Actors that were started from outside before any other event, or ran already, belong to the header.
  const isInHeader = ({ event, by }: CapturedEvent) =>
    base.length === 0 && event.type === 'xstate.init' && (by === undefined || 'state' in event)
  const firstLine = captured.findIndex((event) => !isInHeader(event))
  const count = firstLine === -1 ? captured.length : firstLine
  for (const event of captured.slice(0, count)) starts.push([event.path, startOf(plainEvent(writer, event))])
  return { charts, starts, captured, events: captured.slice(count) }
}

const stepsOf = (writer: WriterState, events: readonly CapturedEvent[], from: number): Step[] => {
  const { redactor } = writer
  let t = 0
  return events.map((captured): Step => {
    const { path, machine, by, timer, interactions, after } = captured
    const raw = plainEvent(writer, captured)
    // Times in a log never decrease, even when the device's clock is set back.
    t = Math.max(t, Math.round(captured.at - from))
    const redacted = redactEvent(writer, redactor.hide, machine.id, raw)
    return {
      t,
      path,
      chart: machine.id,
      event: { raw, redacted },
      by,
      timer,
      interactions: interactions.map((each) => redactInteraction(each, raw, redacted, redactor)),
      live: raw.type === 'xstate.stop' || after === null ? stoppedState : after,
    }
  })
}

type Visit = (value: unknown, schemas?: readonly Schema[], isSent?: boolean) => unknown

/** Visits the payload of an event with the schemas of its chart. Names of events, charts and states are not secret. */
const redactEvent = (writer: WriterState, visit: Visit, chart: string, { type, ...payload }: LabEvent): LabEvent => {
  if (type === 'xstate.init') return { type, ...redactStart(writer, visit, payload as Start) }
  const { events = {}, outputs = {} } = writer.schemas[chart] ?? {}
  const isSent = !type.startsWith('xstate.')
  const whole = visit(payload, events[type] && [events[type]], isSent) as Record<string, unknown>
  const call = finishedCall(type)
  if (call === undefined || outputs[call] === undefined) return { ...whole, type }
  return { ...whole, type, output: visit(payload.output, [outputs[call]]) }
}

const redactStart = (writer: WriterState, visit: Visit, { chart, input, state }: Start): Start => ({
  chart,
  ...(input === undefined ? {} : { input: visit(input, schemasOf(writer, chart, 'input')) }),
  ...(state && { state: { ...state, context: visit(state.context, schemasOf(writer, chart, 'context')) } }),
})

const schemasOf = ({ schemas }: WriterState, chart: string, part: 'input' | 'context'): Schema[] | undefined => {
  const schema = schemas[chart]?.[part]
  return schema && [schema]
}

const plainEvent = ({ copy }: WriterState, { event }: CapturedEvent): LabEvent =>
  copy(
    'state' in event && event.type === 'xstate.init' ? { ...event, state: storedState(event.state, copy) } : event,
  ) as LabEvent

/** Leaves out finished children that their parents no longer have: they stay captured until they are stopped. */
const reachable = (snapshots: ReadonlyMap<string, AnyMachineSnapshot>): ReadonlyMap<string, AnyMachineSnapshot> => {
  const isReachable = (path: string): boolean => {
    const at = path.lastIndexOf('/')
    const outer = path.slice(0, Math.max(0, at))
    const parent = snapshots.get(outer)
    return parent === undefined || path === '' || (path.slice(at + 1) in parent.children && isReachable(outer))
  }
  return new Map([...snapshots].filter(([path]) => isReachable(path)))
}

/**
 * A filled in value becomes the value that the redacted event has in the same field. A value that is not in the event is
 * always hidden: it may be a part of a secret, which cannot be recognised.
 */
const redactInteraction = (
  interaction: Interaction,
  raw: LabEvent,
  redacted: LabEvent,
  redactor: Redactor,
): Interaction => {
  const { value } = interaction
  const name = String(redactor.hide(interaction.name))
  if (value === undefined || interaction.do === 'key') return { ...interaction, name }
  // The options of a list were not typed by the user.
  if (interaction.do === 'choose') return { ...interaction, name, value: String(redactor.hide(value)) }
  return { ...interaction, name, value: counterpart(value, raw, redacted) ?? redactor.conceal(value) }
}

/** The value that has the same position in `redacted` as a text in `raw`. */
const counterpart = (text: string, raw: unknown, redacted: unknown): string | undefined => {
  if (!isRecord(raw) || !isRecord(redacted)) return raw === text ? String(redacted) : undefined
  for (const key of Object.keys(raw)) {
    const found = counterpart(text, raw[key], redacted[key])
    if (found !== undefined) return found
  }
  return undefined
}

const finishedCall = (type: string): string | undefined => /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1]

const startOf = ({ chart, input, state }: LabEvent): Start =>
  ({ chart, ...(input === undefined ? {} : { input }), ...(state === undefined ? {} : { state }) }) as Start

const storedState = (snapshot: unknown, copy: (value: unknown) => unknown): StoredState => {
  const { value, context, status, historyValue, children } = snapshot as AnyMachineSnapshot
  const history = Object.entries(historyValue as Record<string, StateNode[]>)
  return {
    value,
    context: copy(context),
    status,
    ...(history.length === 0
      ? {}
      : { history: Object.fromEntries(history.map(([id, nodes]) => [id, nodes.map((node) => node.id)])) }),
    // In an order of its own: a restored actor has its children in another one.
    children: Object.keys(children).sort(),
  }
}
