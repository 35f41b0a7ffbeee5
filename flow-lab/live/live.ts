import type { AnyActor } from 'xstate'
import { answer, isHeldCall, pass, refuse } from '#flow-lab/bench/held.ts'
import { childrenOf } from '#flow-lab/bench/rig.ts'
import type { LabCommand, LabFault, LabView } from '#flow-lab/bench/types.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import type { Flaw, Log } from '#flow-lab/core/log.ts'
import { createRecorder, type Recorder, type RecorderOptions } from '#flow-lab/core/recorder.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type Cast, createTroupe, freeName } from './cast.ts'
import { createLiveClock } from './clock.ts'
import { createScene } from './scene.ts'

export type LiveOptions = Omit<RecorderOptions, 'now' | 'isReplay' | 'began'> & {
  readonly knowledge: Knowledge
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number
}

/** A running application under a panel: recorded, looked at, and moved by hand beside the person who uses it. */
export type Live = {
  readonly cast: Cast
  readonly view: () => LabView
  /** Sends events, ends calls and lets time pass. Going back is another run: it takes a replay of `log()`. */
  readonly run: (command: LabCommand) => LabFault | null
  readonly charts: () => readonly Structure[]
  readonly subscribe: (listener: () => void) => () => void
  readonly log: () => { readonly log: Log; readonly flaws: readonly Flaw[] }
  /** How many of the last events are kept, of those that came so far. */
  readonly count: () => number
  /** Whether calls that start from now on wait to be answered by hand. */
  readonly holds: () => boolean
  readonly hold: (isOn: boolean) => void
  readonly stop: () => void
}

export const createLive = ({ knowledge, now = Date.now, limit = 500, ...recording }: LiveOptions): Live => {
  const clock = createLiveClock(now)
  let isHolding = false
  let fault: LabFault | null = null
  let view: LabView | null = null
  let count = 0

  const recorder: Recorder = createRecorder({
    ...recording,
    now,
    limit,
    began: (entry) => {
      count += 1
      scene.began(entry)
    },
  })
  const changed = () => {
    view = null
    scene.changed()
  }
  const troupe = createTroupe({
    recorder,
    clock,
    passes: () => !isHolding,
    admit: (root, begin) =>
      begin(freeName(root.logic.id, (name) => troupe.machines().has(name) && troupe.machines().get(name) !== root)),
    took: (labels) => scene.took(labels),
    changed,
  })
  const scene = createScene({ machines: troupe.machines, clock, recorder: () => recorder, knowledge, limit })

  const callOf = (path: string, id: string) => {
    const call = childrenOf(troupe.machines().get(path))[id]
    return call !== undefined && isHeldCall(call) && call.getSnapshot().status === 'active' ? call : undefined
  }

  const withActor = (path: string, act: (actor: AnyActor) => void): LabFault | null => {
    const actor = troupe.machines().get(path)
    if (actor === undefined) return { code: 'noActor', detail: path }
    act(actor)
    return null
  }

  const obey = (command: LabCommand): LabFault | null => {
    switch (command.do) {
      case 'send':
        return withActor(command.actor, (actor) => actor.send(command.event))
      case 'answer':
      case 'refuse': {
        const call = callOf(command.actor, command.call)
        if (call === undefined) return { code: 'noCall', detail: command.call }
        if (command.do === 'answer') answer(call, command.output)
        else refuse(call, command.error)
        return null
      }
      case 'advance':
        clock.advance(command.ms)
        return null
      case 'advanceToTimer': {
        const [next] = clock.timers()
        if (next === undefined) return { code: 'noTimer', detail: '' }
        clock.advance(next.due - clock.now())
        return null
      }
      default:
        return { code: 'noStep', detail: command.do }
    }
  }

  return {
    cast: troupe.cast,
    view: () => {
      view ??= { ...scene.view(), log: null, path: null, fault }
      return view
    },
    run: (command) => {
      fault = obey(command)
      changed()
      return fault
    },
    charts: scene.charts,
    subscribe: scene.subscribe,
    log: recorder.log,
    count: () => Math.min(count, limit),
    holds: () => isHolding,
    hold: (isOn) => {
      isHolding = isOn
      // Whoever waits because of it, waits no longer.
      if (!isOn)
        for (const actor of troupe.machines().values())
          for (const child of Object.values(childrenOf(actor))) if (isHeldCall(child)) pass(child)
      changed()
    },
    stop: clock.stop,
  }
}
