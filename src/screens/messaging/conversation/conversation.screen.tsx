import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { conversationMachine } from '#machines/messaging/conversation/conversation.machine.ts'
import { conversationCalls } from '#src/api/messaging/messaging.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import type { KeyedQuery } from '#src/screens/kit/listing/listing.view.tsx'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { useMessageChanges } from '#src/screens/messaging/kit/use-message-changes.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { conversationSearch } from './conversation.search.ts'
import { ConversationView } from './conversation.view.tsx'

export const ConversationScreen = () => {
  const { other = '' } = useParams({ strict: false }) as { other?: string }
  return <OneConversation key={other} other={other} />
}

const OneConversation = ({ other }: { other: string }) => {
  const search = useSearchOf(conversationSearch)
  const query = useMemo(() => ({ ...search, with: other }), [search, other])
  const mayAct = useMay('sendMessages')
  const machine = useProvided(conversationMachine, ({ client }) => ({ actors: conversationCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const changes = useMessageChanges(actor)
  return (
    <ConversationView
      actor={actor}
      other={other}
      mayAct={mayAct}
      changes={<NumberChangesView actor={changes} />}
      {...useFinanceList<KeyedQuery>(conversationPath(other), search)}
    />
  )
}
