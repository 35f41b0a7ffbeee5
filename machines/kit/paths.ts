import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type Snapshot,
  type StateNode,
  type StateValue,
} from 'xstate'

/**
 * What the path generator must be told of a chart, because the chart itself can't know it. A chart's model stands beside
 * it in `<chart>.paths.ts` and is exported as `<chart>Paths`; the chart's test, the audit and the flow report read it there.
 */
export type PathModel<M extends AnyStateMachine> = {
  readonly machine: M
  /** Where paths start: one for each input that leads to other states. Absent: once, without input. */
  readonly inputs?: readonly InputFrom<M>[]
  /**
   * Payloads of the person's events by type, one for each guard branch; a function sees the context. Types that are not
   * listed are sent bare, so a chart whose events carry nothing needs none.
   */
  readonly events?: {
    readonly [T in EventFromLogic<M>['type']]?: Choices<M, Omit<Extract<EventFromLogic<M>, { type: T }>, 'type'>>
  }
  /** Answers of the calls by hole: what they resolve with, and what they reject with (by default one `serverFailed`). */
  readonly outcomes?: Readonly<Record<string, Outcomes<M>>>
  readonly limits?: Limits
}

type Choices<M extends AnyStateMachine, T> = readonly T[] | ((context: ContextFrom<M>) => readonly T[])

type Outcomes<M extends AnyStateMachine> = {
  readonly outputs?: Choices<M, unknown>
  readonly errors?: Choices<M, unknown>
}

/** `states` are pairs of state and context, `steps` is the length of one path. */
export type Limits = { readonly states?: number; readonly steps?: number }

export type Step = { readonly event: AnyEventObject; readonly value: StateValue; readonly taken: readonly string[] }

/** `start` is where the chart stands before any event; `input` is what it was started with. */
export type Path = {
  readonly input: unknown
  readonly start: { readonly value: StateValue; readonly taken: readonly string[] }
  readonly steps: readonly Step[]
}

/**
 * `transitions` are all of the chart, each guard branch and each outcome of a call by itself, written
 * `signIn.submitting · done signIn → signIn.signedIn`; `missed` are those that no path takes.
 */
export type Coverage = {
  readonly paths: readonly Path[]
  readonly transitions: readonly string[]
  readonly missed: readonly string[]
  /** Places of the atomic states that no path reaches. */
  readonly unreached: readonly string[]
}

/**
 * The fewest shortest paths that together take every transition of a chart. Nothing runs: states are computed, calls are
 * answered by the model. Deterministic, breadth first; stops as soon as everything is covered or a limit is reached.
 */
export const everyTransition = <M extends AnyStateMachine>(model: PathModel<M>): Coverage => {
  const { machine, inputs = [undefined], limits: { states: most = 5_000, steps: longest = 24 } = {} } = model
  const wanted = transitionsOf(machine)
  const open = new Set(wanted.values())
  const unreached = new Set(atomicStates(machine).map(placeOf))
  const chosen: Path[] = []
  const seen = new Set<string>()
  const queue: { snapshot: AnyMachineSnapshot; path: Path }[] = []

  const visit = (snapshot: AnyMachineSnapshot, path: Path, taken: readonly string[]) => {
    for (const node of snapshot._nodes) unreached.delete(placeOf(node))
    if (taken.some((label) => open.has(label))) {
      chosen.push(path)
      for (const label of taken) open.delete(label)
    }
    const key = JSON.stringify([snapshot.value, snapshot.context])
    if (seen.has(key) || seen.size >= most) return
    seen.add(key)
    if (snapshot.status === 'active' && path.steps.length < longest) queue.push({ snapshot, path })
  }

  for (const input of inputs) {
    const { snapshot, taken } = computed(machine, wanted, input, (scope) => machine.getInitialSnapshot(scope, input))
    visit(snapshot, { input, start: { value: snapshot.value, taken }, steps: [] }, taken)
  }
  for (const { snapshot, path } of queue) {
    if (open.size === 0 && unreached.size === 0) break
    for (const event of eventsIn(snapshot, model)) {
      const next = computed(machine, wanted, path.input, (scope) => machine.transition(snapshot, event, scope))
      if (next.taken.length === 0) continue
      const step = { event, value: next.snapshot.value, taken: next.taken }
      visit(next.snapshot, { ...path, steps: [...path.steps, step] }, next.taken)
    }
  }
  return {
    paths: chosen.filter((path) => !chosen.some((other) => other !== path && startsWith(other, path))),
    transitions: [...wanted.values()],
    missed: [...open],
    unreached: [...unreached],
  }
}

/** Every transition of a chart by its definition, with a name that is unique and stays when others are added. */
export const transitionsOf = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> => {
  const named = new Map<AnyTransitionDefinition, string>()
  const used = new Set<string>()
  for (const node of nodesOf(machine.root))
    for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const targets = transition.target?.map(placeOf).join(', ')
      const base = `${placeOf(node)} · ${eventName(transition.eventType, node.id)}${guardName(transition.guard)} → ${targets ?? 'itself'}`
      let label = base
      for (let copy = 2; used.has(label); copy++) label = `${base} (${copy})`
      used.add(label)
      named.set(transition, label)
    }
  return named
}

/** Where a state stands in its chart: `session.person.signedOut`, whatever id it was given. */
export const placeOf = (node: StateNode): string => [node.machine.id, ...node.path].join('.')

export const nodesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** States in which a chart can stand: those without states of their own that are not left at once in every case. */
export const atomicStates = (machine: AnyStateMachine): StateNode[] =>
  nodesOf(machine.root).filter((node) => (node.type === 'atomic' || node.type === 'final') && !isPassedThrough(node))

const isPassedThrough = (node: StateNode): boolean => node.always?.some(({ guard }) => guard === undefined) ?? false

const eventName = (type: string, nodeId: string): string => {
  if (type === '') return 'always'
  if (type.startsWith('xstate.done.actor.')) return `done ${type.slice('xstate.done.actor.'.length)}`
  if (type.startsWith('xstate.error.actor.')) return `error ${type.slice('xstate.error.actor.'.length)}`
  if (type.startsWith('xstate.done.state.')) return 'done inside'
  if (type.startsWith('xstate.after.')) return `after ${type.slice('xstate.after.'.length, -(nodeId.length + 1))}`
  return type
}

const guardName = (guard: AnyTransitionDefinition['guard']): string => {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  if (typeof guard === 'function') return ` [${'guards' in guard ? guardNames(guard) : guard.name}]`
  return ` [${guard.type}]`
}

// What `and`, `or` and `not` make are functions that carry their parts.
const guardNames = (guard: object): string =>
  'guards' in guard && Array.isArray(guard.guards)
    ? guard.guards.map((part: unknown) => (typeof part === 'string' ? part : guardNames(Object(part)))).join(' ')
    : 'type' in guard
      ? String(guard.type)
      : ''

const startsWith = (longer: Path, shorter: Path): boolean =>
  longer.steps.length > shorter.steps.length &&
  longer.input === shorter.input &&
  shorter.steps.every((step, index) => step === longer.steps[index])

const computed = (
  machine: AnyStateMachine,
  wanted: ReadonlyMap<AnyTransitionDefinition, string>,
  input: unknown,
  compute: (scope: AnyActorScope) => Snapshot<unknown>,
): { snapshot: AnyMachineSnapshot; taken: string[] } => {
  const taken: string[] = []
  const self = createActor(machine, { input })
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return
    for (const transition of inspected._transitions) {
      const label = wanted.get(transition)
      if (label !== undefined) taken.push(label)
    }
  })
  const nothing = () => undefined
  const snapshot = compute({
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  })
  return { snapshot: snapshot as AnyMachineSnapshot, taken }
}

/** Every event that could come next: the person's, with each payload; each outcome of a pending call; each timer. */
const eventsIn = (snapshot: AnyMachineSnapshot, model: PathModel<AnyStateMachine>): AnyEventObject[] => {
  const types = new Set<string>()
  for (const node of snapshot._nodes)
    for (let each: StateNode | undefined = node; each !== undefined; each = each.parent)
      for (const type of each.transitions.keys()) types.add(type)
  return [...types].flatMap((type) => occurrences(type, snapshot, model))
}

const occurrences = (
  type: string,
  snapshot: AnyMachineSnapshot,
  { events, outcomes }: PathModel<AnyStateMachine>,
): AnyEventObject[] => {
  const choose = <T>(choices: Choices<AnyStateMachine, T>) =>
    typeof choices === 'function' ? choices(snapshot.context) : choices
  if (type.startsWith('xstate.done.state.')) return []
  if (type.startsWith('xstate.after.')) return [{ type }]
  const [, kind, hole] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (hole === undefined)
    return choose((events as Record<string, Choices<AnyStateMachine, object>> | undefined)?.[type] ?? [{}]).map(
      (payload) => ({ ...payload, type }),
    )
  return kind === 'done'
    ? choose(outcomes?.[hole]?.outputs ?? [undefined]).map((output) => ({ type, output, actorId: hole }))
    : choose(outcomes?.[hole]?.errors ?? [{ code: 'serverFailed' }]).map((error) => ({ type, error, actorId: hole }))
}
