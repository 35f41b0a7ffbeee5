import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { AnyActorRef } from 'xstate'
import { loadMessagesVersion } from '#domain/contract/messaging/messaging.ts'
import type { ListingActor } from '#machines/kit/listing.machine.ts'
import { messageChangesCalls } from '#src/api/messaging/messaging.calls.ts'
import { type ChangesSource, useNumberChanges } from '#src/screens/numbers/number-changes/use-number-changes.ts'

const ofMessages: ChangesSource = { endpoint: loadMessagesVersion, calls: messageChangesCalls }

/** Reads something of the messages again after each change. `shown`: the version that the page shows; `refresh` is stable. */
export const useMessageVersion = (page: AnyActorRef, shown: string | undefined, refresh: () => void) =>
  useNumberChanges(page, shown, refresh, ofMessages)

type Versioned = { readonly results: readonly unknown[]; readonly version: string }

/** Reads a list again when a message has arrived, was sent, or has changed its state. */
export const useMessageChanges = <Response extends Versioned, Query>(actor: ListingActor<Response, Query>) => {
  const version = useSelector(actor, ({ context }) => context.response?.version)
  const refresh = useCallback(() => actor.send({ type: 'list.refreshed' }), [actor])
  return useMessageVersion(actor, version, refresh)
}
