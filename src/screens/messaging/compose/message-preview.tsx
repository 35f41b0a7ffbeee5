import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { MessageBubble } from '#src/screens/messaging/kit/message-bubble.tsx'

/** A text as it will look in its conversation. */
export const MessagePreview = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <chakra.p textStyle="sm" color="textMuted">
      <Trans>A preview of your text appears here.</Trans>
    </chakra.p>
  ) : (
    <MessageBubble text={text} maxHeight="16rem" overflowY="auto" />
  )
