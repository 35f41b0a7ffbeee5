import type { Json } from '#flow-lab/bench/types.ts'
import type { CapturedEvent } from '#flow-lab/core/capture-state.ts'
import type { EventLine, LabEvent, Start } from '#flow-lab/core/log.ts'
import { isRootIn, isStartOf } from './log-lines.ts'
import { dueLine, type RunState, recordDivergence, type StartRequest, skipDigests } from './run-state.ts'

/** Compares an event that an actor has begun to process with the due line, and moves on when they are the same. */
export const onEventBegan = (run: RunState, captured: CapturedEvent): void => {
  run.viewModel.onEvent(captured)
  const { path, event, by, timer } = captured
  if (event.type === 'xstate.init' && run.unstarted.delete(path)) return
  skipDigests(run)
  const line = dueLine(run)
  const found = [Math.round(run.clock.now()), path, run.toJson(event), by === undefined ? {} : { by }] as Json
  if (run.divergence !== null) return
  const isExpected =
    line !== undefined &&
    isSameEvent(run, line, captured) &&
    line[3].by === by &&
    line[3].timer === (timer || undefined)
  if (!isExpected) {
    recordDivergence(run, 'event', found)
    return
  }
  run.at += 1
  skipDigests(run)
  run.waiter.wake()
}

const isSameEvent = ({ digester, toJson }: RunState, [, path, event]: EventLine, found: CapturedEvent): boolean => {
  if (path !== found.path || event.type !== found.event.type) return false
  return event.type === 'xstate.init'
    ? event.chart === found.event.chart
    : digester.of(event) === digester.of(toJson(found.event))
}

/** Whether an event from outside may reach an actor now: the player delivers it, an actor caused it, or it is due. */
export const isDue = (run: RunState, path: string, event: LabEvent): boolean => {
  if (run.isDelivering || run.recorder.cause() !== undefined) return true
  skipDigests(run)
  const line = dueLine(run)
  if (!run.waitForInteractions || line?.[1] !== path) return false
  return run.digester.of(line[2]) === run.digester.of(run.toJson(event))
}

/** Name and start of the next root of a chart: one of the header's, else the next that a line starts. */
export const startFor = (run: RunState, chart: string): { name: string; start: Start } | undefined => {
  const { header, lines } = run.log
  const name = run.rootPaths.find((path) => run.unstarted.has(path) && header.actors[path]?.chart === chart)
  const head = name === undefined ? undefined : header.actors[name]
  if (name !== undefined && head !== undefined) return { name, start: head }
  const line = lines.slice(run.at).find((each) => isStartOf(each, chart) && isRootIn(run.log)(each[1]))
  return line === undefined ? undefined : { name: line[1], start: line[2] as unknown as Start }
}

/** Starts the roots of the header as soon as all are requested; later, the root that the due line starts. */
export const startDueRoots = (run: RunState): void => {
  const requestFor = (chart: unknown) => run.startRequests.find(({ root }) => root.logic.id === chart)
  if (!run.isStarted) {
    const requests = run.rootPaths.map((path) => [path, requestFor(run.log.header.actors[path]?.chart)] as const)
    if (requests.some(([, request]) => request === undefined)) return
    run.isStarted = true
    for (const [path, request] of requests) if (request !== undefined) startRoot(run, request, path)
    run.waiter.wake()
  }
  skipDigests(run)
  const line = dueLine(run)
  if (line === undefined || line[2].type !== 'xstate.init') return
  const request = requestFor(line[2].chart)
  if (request !== undefined) startRoot(run, request, line[1])
}

const startRoot = ({ startRequests }: RunState, request: StartRequest, path: string): void => {
  startRequests.splice(startRequests.indexOf(request), 1)
  request.begin(path)
}

/** Stops the root that the due line stops, if the application has requested it. */
export const stopDueRoot = (run: RunState): void => {
  skipDigests(run)
  const line = dueLine(run)
  if (line === undefined || line[2].type !== 'xstate.stop') return
  const request = run.stopRequests.find(({ root }) => run.recorder.pathOf(root) === line[1])
  if (request === undefined) return
  run.stopRequests.splice(run.stopRequests.indexOf(request), 1)
  request.end()
}
