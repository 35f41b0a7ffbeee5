import { type AnyActor, type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { rejectCall, resolveCall, withManualCalls } from '#flow-lab/bench/manual-calls.ts'
import { isDigest, type LabEvent, type Log } from '../core/log.ts'
import { createRecorder } from '../core/recorder.ts'

/**
 * Runs a log of one root in real actors and records it again. Moves the clock to each line's time and sends the external
 * events; all other events must happen by themselves.
 */
export const rerun = (log: Log, machine: AnyStateMachine): Log => {
  const [[name, start] = ['', undefined]] = Object.entries(log.header.actors)
  const clock = new SimulatedClock()
  const root = createActor(withManualCalls(machine), { input: start?.input, clock })
  const { language, theme, seed } = log.header
  const recorder = createRecorder({
    seed,
    now: () => clock.now(),
    about: () => ({ language, theme }),
    limit: Number.POSITIVE_INFINITY,
    isReplay: true,
  })
  recorder.attach(name, root)
  root.start()
  for (const line of log.lines) {
    if (isDigest(line)) continue
    const [t, path, event, { by, timer }] = line
    clock.increment(t - clock.now())
    if (by === undefined && timer === undefined)
      happen(actorAt(root, path.slice(name.length).split('/').filter(Boolean)), event)
  }
  return recorder.log().log
}

const happen = (actor: AnyActor, { type, ...payload }: LabEvent): void => {
  const [, kind, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (call === undefined) actor.send({ ...payload, type })
  else if (kind === 'done') resolveCall(childOf(actor, call), payload.output)
  else rejectCall(childOf(actor, call), payload.error)
}

const actorAt = (actor: AnyActor, [id, ...rest]: readonly string[]): AnyActor =>
  id === undefined ? actor : actorAt(childOf(actor, id) as AnyActor, rest)

const childOf = (actor: AnyActor, id: string): AnyActorRef => {
  const child = (actor.getSnapshot().children as Record<string, AnyActorRef>)[id]
  if (child === undefined) throw new Error(`There is no "${id}" in "${actor.id}" now`)
  return child
}
