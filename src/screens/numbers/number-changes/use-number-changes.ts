import { useEffect } from 'react'
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
 * @param shown version of the numbers that the page shows; undefined until it is loaded
 * @param refresh sends the chart's event; stable
 */
export const useNumberChanges = (
  page: AnyActorRef,
  shown: string | undefined,
  refresh: () => void,
): NumberChangesActor => {
  const machine = useProvided(numberChangesMachine, ({ client }) => ({ actors: numberChangesCalls(client) }), [])
  const actor = useChart(machine)
  useEffect(() => {
    if (shown) actor.send({ type: 'page.read', version: shown })
  }, [actor, shown])
  useStream(actor)
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

/** The stream is closed at once when the chart wants none: a page with an open request is not kept for Back. */
const useStream = (actor: NumberChangesActor): void => {
  const { session, surroundings } = useApp()
  const { fetch, api, syncTabs, end } = surroundings
  useEffect(() => {
    let open: AbortController | undefined
    const start = async ({ signal }: AbortController) => {
      // A session that another tab has ended gets no request; its page is about to be left.
      if (!syncTabs())
        await follow(loadNumbersVersion, {
          fetch,
          origin: api,
          identity: session.getSnapshot().context.identity,
          signal: AbortSignal.any([signal, end]),
          onResponse: ({ version }) => actor.send({ type: 'version.received', version }),
        })
      if (!signal.aborted) actor.send({ type: 'stream.ended' })
    }
    const update = () => {
      const isStreaming = selectIsStreaming(actor.getSnapshot())
      if (isStreaming === (open !== undefined)) return
      open?.abort()
      open = isStreaming ? new AbortController() : undefined
      if (open !== undefined) void start(open)
    }
    update()
    const { unsubscribe } = actor.subscribe(update)
    return () => {
      unsubscribe()
      open?.abort()
    }
  }, [actor, session, fetch, api, syncTabs, end])
}

const useVisibility = (actor: NumberChangesActor): void => {
  const { window } = useApp().surroundings
  useEffect(() => {
    const onHide = () => actor.send({ type: 'page.hidden' })
    const onShow = () => actor.send({ type: 'page.shown' })
    const onChange = () => (document.visibilityState === 'visible' ? onShow() : onHide())
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [actor, window])
}
