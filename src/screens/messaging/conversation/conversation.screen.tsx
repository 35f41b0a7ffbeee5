import { useMemo } from 'react'
import { conversation } from '#machines/messaging/conversation/conversation.list.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useMessageChanges } from '#src/screens/messaging/kit/use-message-changes.ts'
import { ReplyScreen } from '#src/screens/messaging/reply/reply.screen.tsx'
import { ConversationView } from './conversation.view.tsx'

/** Messages on one page. */
const pageSize = 30

/** The messages with one counterpart, and the box for a reply. */
export const ConversationScreen = ({ other }: { other: string }) => {
  const { query: page } = useListSearch(conversation)
  const query = useMemo(() => ({ page_size: pageSize, after: page.after, with: other }), [page.after, other])
  const mayAct = useMay('sendMessages')
  const actor = useListActor(conversation, query)
  useMessageChanges(actor)
  return (
    <ConversationView
      actor={actor}
      other={other}
      after={page.after}
      mayAct={mayAct}
      reply={(from) => <ReplyScreen from={from} to={other} onSent={() => actor.send({ type: 'list.refreshed' })} />}
    />
  )
}
