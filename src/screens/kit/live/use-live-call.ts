import { useEffect } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Endpoint, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { followShared } from '#src/api/kit/shared-stream.ts'
import { useApp } from '#src/runtime/context/app-context.ts'

/**
 * Keeps a stream of a live call open while a chart has the tag `streaming`, and reports its end as `stream.ended`. The chart also gets
 * `page.hidden` and `page.shown`. The stream is closed at once when the chart wants none: a page with an open request is not
 * kept for Back.
 *
 * @param onResponse stable
 */
export const useLiveCall = <E extends Endpoint>(
  actor: AnyActorRef,
  endpoint: E,
  onResponse: (response: ResponseOf<E>) => void,
): void => {
  const { session, surroundings } = useApp()
  const { fetch, api, syncTabs, signedIn, end } = surroundings
  useEffect(() => {
    let open: AbortController | undefined
    const start = async ({ signal }: AbortController) => {
      await followShared(endpoint, {
        fetch,
        origin: api,
        identity: session.getSnapshot().context.identity,
        signal: AbortSignal.any([signal, signedIn(), end]),
        onResponse,
        // A session that another tab has ended, or this one is ending, gets no request; its page is about to be left.
        isCurrent: () => !syncTabs() && !signedIn().aborted,
      })
      if (!signal.aborted) actor.send({ type: 'stream.ended' })
    }
    const update = () => {
      const isStreaming = (actor.getSnapshot() as AnyMachineSnapshot).hasTag('streaming')
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
  }, [actor, endpoint, onResponse, session, fetch, api, syncTabs, signedIn, end])
  useVisibility(actor)
}

/** Tells a chart when its page is hidden and shown again. */
export const useVisibility = (actor: AnyActorRef): void => {
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
