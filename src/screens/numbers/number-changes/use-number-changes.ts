import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { loadNumbersVersion } from '#domain/contract/numbers.ts'
import {
  type NumberChangesActor,
  numberChangesMachine,
} from '#machines/numbers/number-changes/number-changes.machine.ts'
import { selectIsStreaming } from '#machines/numbers/number-changes/number-changes.selectors.ts'
import { follow } from '#src/api/follow.ts'
import { numberChangesCalls } from '#src/api/numbers.calls.ts'
import { useApp } from '#src/app/context/app-context.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'

/**
 * Refreshes a page's chart when a number of the project was changed elsewhere. A chart that is loading gets the event when
 * it has loaded, because its response may be older than the change.
 *
 * @param refresh sends the chart's event; stable
 */
export const useNumberChanges = (page: AnyActorRef, refresh: () => void): NumberChangesActor => {
  const machine = useProvided(numberChangesMachine, ({ client }) => ({ actors: numberChangesCalls(client) }), [])
  const actor = useChart(machine)
  const isStreaming = useSelector(actor, selectIsStreaming)
  useStream(actor, isStreaming)
  useVisibility(actor)
  useEffect(() => {
    let waiting: { unsubscribe: () => void } | undefined
    const { unsubscribe } = actor.on('numbers.changed', () => {
      waiting?.unsubscribe()
      waiting = whenIdle(page, refresh)
    })
    return () => {
      unsubscribe()
      waiting?.unsubscribe()
    }
  }, [actor, page, refresh])
  return actor
}

const whenIdle = (page: AnyActorRef, act: () => void): { unsubscribe: () => void } | undefined => {
  const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('busy')
  if (!isBusy(page.getSnapshot())) {
    act()
    return undefined
  }
  const waiting = page.subscribe((snapshot: AnyMachineSnapshot) => {
    if (isBusy(snapshot)) return
    waiting.unsubscribe()
    act()
  })
  return waiting
}

const useStream = (actor: NumberChangesActor, isStreaming: boolean): void => {
  const { session, surroundings } = useApp()
  const { fetch, api, end } = surroundings
  const open = useCallback(
    (signal: AbortSignal) =>
      follow(loadNumbersVersion, {
        fetch,
        origin: api,
        identity: session.getSnapshot().context.identity,
        signal: AbortSignal.any([signal, end]),
        onResponse: ({ version }) => actor.send({ type: 'version.received', version }),
      }),
    [actor, session, fetch, api, end],
  )
  useEffect(() => {
    if (!isStreaming) return
    const closing = new AbortController()
    void open(closing.signal).then(() => {
      if (!closing.signal.aborted) actor.send({ type: 'stream.ended' })
    })
    return () => closing.abort()
  }, [actor, isStreaming, open])
}

const useVisibility = (actor: NumberChangesActor): void =>
  useEffect(() => {
    const onChange = () => actor.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' })
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [actor])
