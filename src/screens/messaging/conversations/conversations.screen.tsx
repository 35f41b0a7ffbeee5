import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { conversations } from '#machines/messaging/conversations/conversations.list.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import type { KeyedQuery } from '#src/screens/kit/listing/listing-props.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { ConversationScreen } from '#src/screens/messaging/conversation/conversation.screen.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { useMessageChanges } from '#src/screens/messaging/kit/use-message-changes.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { ConversationsView } from './conversations.view.tsx'

/** The conversations of the project, and the messages of the chosen one. */
export const ConversationsScreen = () => {
  const { other } = useParams({ strict: false }) as { other?: string }
  const { query: asked } = useListSearch(conversations)
  // With a chosen conversation, the place in the address is a place in its messages.
  const query = useMemo(() => (other === undefined ? asked : { q: asked.q }), [other, asked])
  const actor = useListActor(conversations, query, other === undefined ? 'content' : 'part')
  const changes = useMessageChanges(actor)
  const path = other === undefined ? '/sms' : conversationPath(other)
  useNewest(useSelector(actor, (snapshot) => selectResponse(snapshot)?.results[0]?.other))
  return (
    <ConversationsView
      {...useFinanceList<KeyedQuery>(path, query)}
      actor={actor}
      other={other}
      changes={<NumberChangesView actor={changes} />}
    >
      {other === undefined ? null : <ConversationScreen key={other} other={other} />}
    </ConversationsView>
  )
}

/** Where both have room, the page opens with the newest conversation. */
const useNewest = (newest: string | undefined) => {
  const { navigate } = useApp()
  useEffect(() => {
    const isBare = window.location.pathname === '/sms' && window.location.search === ''
    if (isBare && newest !== undefined && window.matchMedia?.('(min-width: 64rem)').matches)
      navigate(conversationPath(newest), { replace: true })
  }, [navigate, newest])
}
