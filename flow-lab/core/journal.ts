import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { isWithin } from './fold.ts'
import { isMachine } from './is-machine.ts'
import type { Hand, Header, LabEvent } from './log.ts'

/** An event as it came to a machine. What a journal holds stays in memory: nothing of it leaves before it is redacted. */
export type Entry = {
  readonly at: number
  readonly path: string
  readonly machine: AnyStateMachine
  /** A start is `xstate.init` with the chart's id and the input, or the snapshot that the actor was started from. */
  readonly event: LabEvent
  readonly by: string | undefined
  readonly timer: boolean
  /** What somebody did with the controls so that it came; as the host tells it. */
  readonly hands: readonly Hand[]
  /** The actor after the event; null while it is still dealing with it. */
  after: AnyMachineSnapshot | null
}

/** What a person sees, whatever the actors do. */
export type About = Pick<Header, 'language' | 'theme'>

/** Where every actor stood when nobody was in the middle of anything; `entries` of the journal came before. */
export type Rest = {
  readonly entries: number
  readonly standing: ReadonlyMap<string, AnyMachineSnapshot>
  /** As it was to be seen then; null where nothing was yet. */
  readonly about: About | null
}

/** `rests[0]` is where the entries begin. */
export type Journal = { readonly entries: readonly Entry[]; readonly rests: readonly Rest[] }

export type Watcher = {
  /** Watches an actor and every machine inside it until the answer is called. Who had that name before is watched no more. */
  readonly attach: (name: string, actor: AnyActor) => () => void
  /** The last entries, as many as are kept. */
  readonly journal: () => Journal
  readonly pathOf: (actor: object) => string | undefined
  /** Who is dealing with something right now, whoever began last; what happens now was caused by that one. */
  readonly cause: () => string | undefined
  /** What happens meanwhile counts as caused by that actor, for whoever plays the part of what it did to others. */
  readonly causedBy: (path: string, act: () => void) => void
}

export type WatcherOptions = {
  /** Milliseconds. */
  readonly now: () => number
  /** How many entries are kept at the most. */
  readonly limit: number
  /** Is shown every entry before it is dropped. */
  readonly dropping: (entries: readonly Entry[]) => void
  /** Is shown every entry when its actor begins with it. */
  readonly began?: ((entry: Entry) => void) | undefined
  /** What the person sees; null while nothing is to be seen. */
  readonly about: () => About | null
  /** What somebody did with the controls just now, asked once for every event from outside that somebody sent. */
  readonly hands?: (() => readonly Hand[]) | undefined
}

type Waiting = Pick<Entry, 'event' | 'by' | 'timer'> & { readonly hands?: readonly Hand[] }

type Tracked = {
  readonly actor: AnyActor
  readonly path: string
  wasStarted: boolean
  /** Events in the actor's mailbox, in the order in which it gets them. */
  waiting: Waiting[]
  /** What it is dealing with; `event` as XState tells of it. */
  open: { readonly entry: Entry; readonly event: object } | null
}

/**
 * Writes down what reaches the machines of actors, in the order in which they begin to deal with it.
 *
 * XState tells of every event put into a mailbox (`@xstate.event`), of every action that is carried out, of every step of
 * a machine (`@xstate.microstep`, for raised events and `always` too) and when an event has been dealt with
 * (`@xstate.snapshot`). An entry is made when the first step after an event from the mailbox is told of, or the first action
 * if that comes before: so raised events make none, and neither do events that an actor never gets to. What is put into a
 * mailbox while another actor deals with something was caused by that one, and a run would bring it about again by
 * itself; anything else comes from outside.
 */
export const createWatcher = (options: WatcherOptions): Watcher => {
  const { now, limit, dropping, about, began, hands = () => [] } = options
  const names = new WeakMap<object, string>()
  const tracked = new WeakMap<object, Tracked>()
  const roots = new Map<string, { actor: AnyActor; unsubscribe: () => void }>()
  const standing = new Map<string, Tracked>()
  const open: Tracked[] = []
  let played: string | undefined
  let entries: Entry[] = []
  let rests: Rest[] = [{ entries: 0, standing: new Map(), about: null }]

  const pathOf = (actor: object): string | undefined => {
    const name = names.get(actor)
    const { _parent: parent, id } = actor as AnyActor
    if (name !== undefined || parent === undefined) return name
    const above = pathOf(parent)
    return above === undefined ? undefined : below(above) + id
  }

  const track = (actor: AnyActor): Tracked | undefined => {
    const before = tracked.get(actor)
    if (before !== undefined || !isMachine(actor.logic)) return before
    const path = pathOf(actor)
    if (path === undefined) return undefined
    const its: Tracked = { actor, path, wasStarted: false, waiting: [], open: null }
    tracked.set(actor, its)
    return its
  }

  /** The actor that was attached: this one, or the nearest around it. */
  const rootOf = (actor: AnyActor): AnyActor | undefined => {
    if (names.has(actor) || actor._parent === undefined) return names.has(actor) ? actor : undefined
    return rootOf(actor._parent as AnyActor)
  }

  const told = (by: InspectionEvent, root: AnyActor): void => {
    if (by.type === '@xstate.actor' || rootOf(by.actorRef as AnyActor) !== root) return
    const its = track(by.actorRef as AnyActor)
    if (its === undefined) return
    if (by.type === '@xstate.event') put(its, by.event, by.sourceRef as AnyActor | undefined)
    else if (by.type === '@xstate.snapshot' && its.open?.event === by.event) end(its)
    else if (its.open !== null || !isStanding(its)) return
    else if (by.type === '@xstate.action') {
      if (!by.action.type.startsWith('xstate.')) begin(its, its.waiting.shift())
    } else if (by.type === '@xstate.microstep') begin(its, taken(its, by.event))
  }

  const isStanding = (its: Tracked) => standing.get(its.path) === its

  /** What is known of the event that an actor begins with. */
  const taken = (its: Tracked, event: LabEvent): Waiting => {
    const at = its.waiting.findIndex((each) => each.event === event)
    const [known] = at === -1 ? [] : its.waiting.splice(0, at + 1).slice(at)
    return known ?? { event, by: event.type === 'xstate.stop' ? cause() : undefined, timer: false }
  }

  const put = (its: Tracked, event: LabEvent, source: AnyActor | undefined): void => {
    if (event.type === 'xstate.init') {
      const { snapshot, input } = its.actor.options
      // React's strict mode stops an actor and starts the same one where it was.
      const isFresh = snapshot === undefined && !its.wasStarted
      start(its, isFresh ? { input } : { state: its.actor.getSnapshot() }, event)
      // Who has ended in there isn't started again.
      if (snapshot !== undefined) for (const child of childrenOf(its.actor)) if (!isActive(child)) stand(child)
      return
    }
    const sender = source === undefined ? undefined : track(source)
    if (sender === undefined) {
      // How a call ended comes from outside, also when it ends at once; nobody else than a call has a source here.
      const by = source === undefined ? cause() : undefined
      // Whatever comes of it was caused by those who deal with it.
      played = undefined
      const isSent = source === undefined && by === undefined
      its.waiting.push({ event, by, timer: false, ...(isSent ? { hands: hands() } : {}) })
      return
    }
    const isOutcome = outcome.test(event.type)
    if (isOutcome) settle(sender)
    const timer = !isOutcome && sender.open === null
    its.waiting.push({ event, by: timer ? undefined : sender.path, timer })
  }

  /** Who is in the middle of something: whoever began last. */
  const cause = (): string | undefined => played ?? open.at(-1)?.path

  /** @param event what XState calls the start, so that its end is known */
  const start = (its: Tracked, how: { input: unknown } | { state: unknown }, event: object): void => {
    const { actor, path } = its
    for (const each of [...standing.keys()]) if (isWithin(path, each)) standing.delete(each)
    standing.set(path, its)
    its.wasStarted = true
    const by = names.has(actor) || actor._parent === undefined ? cause() : pathOf(actor._parent)
    begin(its, { event: { type: 'xstate.init', chart: actor.logic.id, ...how }, by, timer: false }, event)
  }

  const begin = (its: Tracked, next: Waiting | undefined, event: object | undefined = next?.event): void => {
    if (next === undefined || event === undefined) return
    settleAll()
    const entry: Entry = { hands: [], ...next, at: now(), path: its.path, machine: its.actor.logic, after: null }
    entries.push(entry)
    its.open = { entry, event }
    open.push(its)
    began?.(entry)
  }

  const end = (its: Tracked): void => {
    if (its.open === null) return
    its.open.entry.after = its.actor.getSnapshot()
    if (its.open.entry.event.type === 'xstate.stop') standing.delete(its.path)
    its.open = null
    open.splice(open.lastIndexOf(its), 1)
    if (open.length > 0) return
    rests.push({
      entries: entries.length,
      standing: new Map([...standing].map(([path, { actor }]) => [path, actor.getSnapshot()])),
      about: about(),
    })
    if (entries.length > limit * 1.5) trim()
  }

  /** An actor that failed tells nobody that it has dealt with an event, and when a guard threw not even that it began. */
  const settle = (its: Tracked): void => {
    if (its.actor.getSnapshot().status !== 'error') return
    const [next] = its.waiting.splice(0)
    if (its.open === null && next !== undefined && isStanding(its)) begin(its, next)
    end(its)
  }

  const settleAll = () => {
    for (const its of standing.values()) settle(its)
  }

  const trim = () => {
    const first = rests.findIndex((rest) => rest.entries >= entries.length - limit)
    const gone = rests[first]?.entries ?? 0
    if (gone === 0) return
    dropping(entries.slice(0, gone))
    entries = entries.slice(gone)
    rests = rests.slice(first).map((rest) => ({ ...rest, entries: rest.entries - gone }))
  }

  const release = (name: string) => {
    const root = roots.get(name)
    if (root === undefined) return
    root.unsubscribe()
    for (const its of [...standing.values()].reverse()) {
      if (rootOf(its.actor) !== root.actor) continue
      // Who has ended already hears of no other end.
      if (isActive(its.actor)) {
        begin(its, { event: { type: 'xstate.stop' }, by: undefined, timer: false })
        end(its)
      } else standing.delete(its.path)
      tracked.delete(its.actor)
    }
    names.delete(root.actor)
    roots.delete(name)
  }

  /** An actor that runs already starts where it is, and so do the machines inside it. */
  const join = (actor: AnyActor) => {
    if (!isRunning(actor) || !stand(actor)) return
    for (const child of childrenOf(actor)) {
      if (isActive(child)) join(child)
      else stand(child)
    }
  }

  const stand = (actor: AnyActor): boolean => {
    const its = track(actor)
    if (its === undefined) return false
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    start(its, { state: snapshot }, snapshot)
    end(its)
    return true
  }

  return {
    attach: (name, actor) => {
      release(name)
      names.set(actor, name)
      roots.set(name, { actor, unsubscribe: actor.system.inspect((by) => told(by, actor)).unsubscribe })
      join(actor)
      return () => {
        if (roots.get(name)?.actor === actor) release(name)
      }
    },
    journal: () => {
      settleAll()
      trim()
      return { entries, rests }
    },
    pathOf,
    cause,
    causedBy: (path, act) => {
      played = path
      act()
      played = undefined
    },
  }
}

const below = (path: string) => (path === '' ? '' : `${path}/`)

// Not in the types, but XState's own React binding reads it too.
const isRunning = (actor: AnyActor): boolean =>
  (actor as unknown as { _processingStatus: number })._processingStatus === 1

const isActive = (actor: AnyActor): boolean => actor.getSnapshot().status === 'active'

const childrenOf = (actor: AnyActor): AnyActor[] =>
  Object.values((actor.getSnapshot() as AnyMachineSnapshot).children ?? {}) as AnyActor[]

const outcome = /^xstate\.(done|error)\.actor\./
