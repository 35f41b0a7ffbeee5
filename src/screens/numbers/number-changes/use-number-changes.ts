import { useCallback, useEffect } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { loadNumbersVersion, type NumbersVersion } from '#domain/contract/numbers/numbers.ts'
import {
  type NumberChangesActor,
  numberChangesMachine,
} from '#machines/numbers/number-changes/number-changes.machine.ts'
import type { Calls } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { numberChangesCalls } from '#src/api/numbers/numbers.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useLiveCall } from '#src/screens/kit/live/use-live-call.ts'

type LiveVersion = Endpoint & { readonly response: typeof loadNumbersVersion.response }

/** A live call whose response has the version of what a page shows, and the call that asks for it. */
export type ChangesSource = {
  readonly endpoint: LiveVersion
  readonly calls: (client: Client) => Calls<typeof numberChangesMachine>
}

const ofNumbers: ChangesSource = { endpoint: loadNumbersVersion, calls: numberChangesCalls }

/**
 * Refreshes a page's chart when a number of the project was changed in another session. A chart that is loading gets the event when
 * it has loaded, because its response may be older than the change.
 *
 * @param shown version of the numbers that the page shows; undefined until it is loaded
 * @param refresh sends the chart's event; stable
 * @param source of versions; absent: the project's numbers
 */
export const useNumberChanges = (
  page: AnyActorRef,
  shown: string | undefined,
  refresh: () => void,
  source: ChangesSource = ofNumbers,
): NumberChangesActor => {
  const machine = useProvided(numberChangesMachine, ({ client }) => ({ actors: source.calls(client) }), [source])
  const actor = useChart(machine)
  useEffect(() => {
    if (shown) actor.send({ type: 'page.read', version: shown })
  }, [actor, shown])
  const receive = useCallback(
    ({ version }: NumbersVersion) => actor.send({ type: 'version.received', version }),
    [actor],
  )
  useLiveCall(actor, source.endpoint, receive)
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
