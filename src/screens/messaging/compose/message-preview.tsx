import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { MessageText } from '#src/screens/messaging/kit/message-text.tsx'

/** A text as it will look in its conversation. */
export const MessagePreview = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <chakra.p textStyle="sm" color="textMuted">
      <Trans>A preview of your text appears here.</Trans>
    </chakra.p>
  ) : (
    <chakra.div
      width="fit-content"
      maxWidth="full"
      maxHeight="16rem"
      overflowY="auto"
      marginInlineStart="auto"
      paddingInline="3.5"
      paddingBlock="2"
      borderRadius="lg"
      borderEndEndRadius="sm"
      textStyle="sm"
      bg="brandSolid"
      color="brandOnSolid"
    >
      <MessageText text={text} />
    </chakra.div>
  )
