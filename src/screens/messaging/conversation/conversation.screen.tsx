import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { conversation } from '#machines/messaging/conversation/conversation.list.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import type { KeyedQuery } from '#src/screens/kit/listing/listing-props.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { useMessageChanges } from '#src/screens/messaging/kit/use-message-changes.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { ConversationView } from './conversation.view.tsx'

export const ConversationScreen = () => {
  const { other = '' } = useParams({ strict: false }) as { other?: string }
  return <OneConversation key={other} other={other} />
}

const OneConversation = ({ other }: { other: string }) => {
  const { query: page } = useListSearch(conversation)
  const query = useMemo(() => ({ ...page, with: other }), [page, other])
  const mayAct = useMay('sendMessages')
  const actor = useListActor(conversation, query)
  const changes = useMessageChanges(actor)
  return (
    <ConversationView
      actor={actor}
      other={other}
      mayAct={mayAct}
      changes={<NumberChangesView actor={changes} />}
      {...useFinanceList<KeyedQuery>(conversationPath(other), page)}
    />
  )
}
