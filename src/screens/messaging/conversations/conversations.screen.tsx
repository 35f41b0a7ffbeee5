import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { conversations } from '#machines/messaging/conversations/conversations.list.ts'
import type { KeyedQuery } from '#src/screens/kit/listing/listing-props.ts'
import { useListingProps } from '#src/screens/kit/listing/use-list.ts'
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
  const opened = useOpened(useSelector(actor, (snapshot) => selectResponse(snapshot)?.results[0]?.other))
  const isBare = asked.q === undefined && asked.after === undefined
  const shown = other ?? (isBare ? opened : undefined)
  return (
    <ConversationsView
      {...useListingProps<KeyedQuery>(other === undefined ? '/sms' : conversationPath(other), query)}
      actor={actor}
      other={shown}
      changes={<NumberChangesView actor={changes} />}
    >
      {shown === undefined ? null : <ConversationScreen key={shown} other={shown} />}
    </ConversationsView>
  )
}

/** Where both have room, the page opens with the conversation that is the newest then, and keeps it. */
const useOpened = (newest: string | undefined): string | undefined => {
  const [opened, setOpened] = useState<string>()
  if (opened === undefined && newest !== undefined && window.matchMedia?.('(min-width: 64rem)').matches)
    setOpened(newest)
  return opened
}
