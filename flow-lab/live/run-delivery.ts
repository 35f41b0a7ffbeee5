import type { AnyActor } from 'xstate'
import { childrenOf } from '#flow-lab/bench/harness.ts'
import { isManualCall, rejectCall, resolveCall } from '#flow-lab/bench/manual-calls.ts'
import type { EventLine, LabEvent, Start } from '#flow-lab/core/log.ts'
import { withActors } from '#flow-lab/core/plain.ts'
import { isRootIn, rootIn } from './log-lines.ts'
import { startDueRoots, stopDueRoot } from './run-events.ts'
import { dueLine, isLeftToApplication, type RunState } from './run-state.ts'

/** Makes one line happen. Returns false when the actor, call or timer that it needs does not exist. */
export const deliverLine = (run: RunState, [, path, event, note]: EventLine): boolean => {
  if (note.by !== undefined) {
    deliverBetweenRoots(run)
    return true
  }
  const isWaitedFor = run.waitForInteractions && note.hands !== undefined
  return isWaitedFor || isLeftToApplication(run, note, event) || deliver(run, path, event, note)
}

/** Makes an event happen at an actor: starts or stops a root, ends a timer or a call, or sends the event. */
export const deliver = (run: RunState, path: string, event: EventLine[2], note: EventLine[3]): boolean => {
  const isRoot = isRootIn(run.log)(path)
  if (event.type === 'xstate.init') {
    if (isRoot) {
      if (run.host.startActor !== undefined) run.host.startActor(path, event as unknown as Start)
      startDueRoots(run)
    }
    return true
  }
  if (event.type === 'xstate.stop') {
    if (isRoot) run.host.stopActor?.(path, run.registry.machines().get(path))
    stopDueRoot(run)
    return true
  }
  if (run.host.deliver?.(path, event as never) === true) return true
  const actor = run.registry.machines().get(path)
  if (actor === undefined) return false
  return note.timer === true ? endTimer(run, path, event) : sendOrEndCall(run, actor, event)
}

const endTimer = ({ clock, recorder }: RunState, path: string, { type }: LabEvent): boolean => {
  const timer = clock.timers().find(({ what }) => recorder.pathOf(what.target) === path && what.event.type === type)
  timer?.end()
  return timer !== undefined
}

const sendOrEndCall = ({ registry }: RunState, actor: AnyActor, event: LabEvent): boolean => {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (id === undefined) {
    actor.send(withActors(event, registry.actorAt) as LabEvent)
    return true
  }
  const call = childrenOf(actor)[id]
  if (call === undefined || !isManualCall(call)) return false
  if (kind === 'done') resolveCall(call, withActors(event.output, registry.actorAt))
  else rejectCall(call, event.error)
  return true
}

/** Without an application, delivers the due events that one root caused at another; the application's actions would do it. */
export const deliverBetweenRoots = (run: RunState): void => {
  if (run.host.isStandalone !== true) return
  for (let line = dueLine(run); line !== undefined && run.at !== run.delivering; line = dueLine(run)) {
    const [, path, event, note] = line
    const { by } = note
    if (by === undefined || rootIn(run.log, path) === rootIn(run.log, by)) break
    const [index, outer] = [run.at, run.delivering]
    run.delivering = index
    run.recorder.causedBy(by, () => deliver(run, path, event, note))
    run.delivering = outer
    if (run.at === index) break
  }
}
