import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import { annotate, type Step } from './annotate.ts'
import type { ActorState } from './digest.ts'
import type { StoredState } from './fold.ts'
import type { About, Entry, Journal } from './journal.ts'
import type { Flaw, Hand, Header, LabEvent, Log, Start } from './log.ts'
import type { Schema, Schemas } from './marks.ts'
import { createCopier, isRecord } from './plain.ts'
import { gone } from './player.ts'
import type { Redactor } from './redact.ts'
import { sealed } from './seal.ts'
import { structureHash, wordsOf } from './structure.ts'

export type Desk = {
  readonly schemas: Schemas
  readonly redactor: Redactor
  /** What the redactor takes for words of the charts; those of the charts at hand are added. */
  readonly words: Set<string>
  readonly pathOf: (actor: object) => string | undefined
}

/** Of a log that ends before anything was to be seen. */
export const unseen: About = { language: 'und', theme: 'none' }

/** Writes logs of journals. `learn` remembers the secrets of entries that no log will have any more. */
export const writeUp = ({ schemas, redactor, words, pathOf }: Desk) => {
  const copy = createCopier(pathOf)

  /** Goes through all of a payload with the schemas of its event; names of events, charts and states are no secrets. */
  const through = (look: Look, chart: string, { type, ...payload }: LabEvent): LabEvent => {
    if (type === 'xstate.init') return { type, ...throughStart(look, payload as Start) }
    const { events = {}, outputs = {} } = schemas[chart] ?? {}
    const isSent = !type.startsWith('xstate.')
    const whole = look(payload, events[type] && [events[type]], isSent) as Record<string, unknown>
    const call = doneBy(type)
    if (call === undefined || outputs[call] === undefined) return { ...whole, type }
    return { ...whole, type, output: look(payload.output, [outputs[call]]) }
  }

  const throughStart = (look: Look, { chart, input, state }: Start): Start => ({
    chart,
    ...(input === undefined ? {} : { input: look(input, schemasOf(chart, 'input')) }),
    ...(state && { state: { ...state, context: look(state.context, schemasOf(chart, 'context')) } }),
  })

  const schemasOf = (chart: string, part: 'input' | 'context'): Schema[] | undefined => {
    const schema = schemas[chart]?.[part]
    return schema && [schema]
  }

  const plainEvent = ({ event }: Entry): LabEvent =>
    copy(
      'state' in event && event.type === 'xstate.init' ? { ...event, state: stored(event.state, copy) } : event,
    ) as LabEvent

  const learn = (entries: readonly Entry[]) => {
    for (const entry of entries) through(redactor.learn, entry.machine.id, plainEvent(entry))
  }

  const write = ({ entries: all, rests }: Journal, seed: string, now: number): { log: Log; flaws: readonly Flaw[] } => {
    // A replay begins with what was to be seen when the log began.
    const about = rests.find((rest) => rest.about !== null)?.about ?? unseen
    const base = [...stillThere(rests[0]?.standing ?? new Map())].sort(([a], [b]) => a.length - b.length)
    const entries = all.slice(0, rests.at(-1)?.entries ?? 0)
    const machines = [...base.map(([, { machine }]) => machine), ...entries.map(({ machine }) => machine)]
    const charts = Object.fromEntries(machines.map((machine: AnyStateMachine) => [machine.id, machine]))

    const starts = base.map(([path, snapshot]): [string, Start] => [
      path,
      { chart: snapshot.machine.id, state: stored(snapshot, copy) },
    ])
    // Whoever was started from outside before anything else happened, or ran already, stands in the header.
    const isHead = ({ event, by }: Entry) =>
      base.length === 0 && event.type === 'xstate.init' && (by === undefined || 'state' in event)
    const others = entries.findIndex((entry) => !isHead(entry))
    const heads = others === -1 ? entries.length : others
    for (const entry of entries.slice(0, heads)) starts.push([entry.path, startIn(plainEvent(entry))])

    for (const machine of Object.values(charts)) for (const word of wordsOf(machine)) words.add(word)
    words.add(about.language).add(about.theme)
    learn(entries)
    for (const [, start] of starts) throughStart(redactor.learn, start)
    const from = entries[0]?.at ?? now
    let t = 0
    const steps = entries.slice(heads).map((entry): Step => {
      const raw = plainEvent(entry)
      // A clock that is set back doesn't turn the log around.
      t = Math.max(t, Math.round(entry.at - from))
      const told = through(redactor.hide, entry.machine.id, raw)
      return {
        t,
        path: entry.path,
        chart: entry.machine.id,
        event: { raw, told },
        by: entry.by,
        timer: entry.timer,
        hands: entry.hands.map((hand) => handTold(hand, raw, told, redactor)),
        live: raw.type === 'xstate.stop' || entry.after === null ? gone : entry.after,
      }
    })
    const told = starts.map(
      ([path, start]) => [path, { raw: start, told: throughStart(redactor.hide, start) }] as const,
    )
    const tell = (chart: string, { value, context, status }: ActorState): ActorState => ({
      value,
      context: redactor.hide(copy(context), schemasOf(chart, 'context')),
      status,
    })
    const { lines, flaws } = annotate({ charts, starts: told, steps, tell, plain: copy })
    const header: Header = {
      charts: Object.fromEntries(Object.entries(charts).map(([id, machine]) => [id, structureHash(machine)])),
      actors: Object.fromEntries(told.map(([path, start]) => [path, start.told])),
      seed,
      ...about,
      startedAt: new Date(from).toISOString(),
      full: true,
    }
    return { log: sealed({ header, lines }), flaws }
  }

  return { learn, write }
}

/** Who has ended stands until somebody lets it go, and goes without a word when the state that it was called in is left. */
const stillThere = (standing: ReadonlyMap<string, AnyMachineSnapshot>): ReadonlyMap<string, AnyMachineSnapshot> => {
  const isThere = (path: string): boolean => {
    const at = path.lastIndexOf('/')
    const parent = standing.get(path.slice(0, Math.max(0, at)))
    return (
      parent === undefined ||
      path === '' ||
      (path.slice(at + 1) in parent.children && isThere(path.slice(0, Math.max(0, at))))
    )
  }
  return new Map([...standing].filter(([path]) => isThere(path)))
}

type Look = (value: unknown, schemas?: readonly Schema[], isSent?: boolean) => unknown

/**
 * What was filled in says what the event says of it. A text of which the event says nothing is hidden whatever it is: part of
 * something secret is not known by its value.
 */
const handTold = (hand: Hand, raw: LabEvent, told: LabEvent, redactor: Redactor): Hand => {
  const name = String(redactor.hide(hand.name))
  if (hand.value === undefined || hand.do === 'key') return { ...hand, name }
  // What stands in a list to choose from nobody has written.
  if (hand.do === 'choose') return { ...hand, name, value: String(redactor.hide(hand.value)) }
  return { ...hand, name, value: counterpart(hand.value, raw, told) ?? redactor.conceal(hand.value) }
}

/** What stands in one value where a text stands in the other of the same shape. */
const counterpart = (text: string, raw: unknown, told: unknown): string | undefined => {
  if (!isRecord(raw) || !isRecord(told)) return raw === text ? String(told) : undefined
  for (const key of Object.keys(raw)) {
    const found = counterpart(text, raw[key], told[key])
    if (found !== undefined) return found
  }
  return undefined
}

const doneBy = (type: string): string | undefined => /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1]

const startIn = ({ chart, input, state }: LabEvent): Start =>
  ({ chart, ...(input === undefined ? {} : { input }), ...(state === undefined ? {} : { state }) }) as Start

const stored = (snapshot: unknown, copy: (value: unknown) => unknown): StoredState => {
  const { value, context, status, historyValue, children } = snapshot as AnyMachineSnapshot
  const history = Object.entries(historyValue as Record<string, StateNode[]>)
  return {
    value,
    context: copy(context),
    status,
    ...(history.length === 0
      ? {}
      : { history: Object.fromEntries(history.map(([id, nodes]) => [id, nodes.map((node) => node.id)])) }),
    children: Object.keys(children),
  }
}
