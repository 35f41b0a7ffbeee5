import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { MessageText } from './message-text.tsx'

/** A sent text as it looks in its conversation. */
export const MessageBubble = ({ text, ...rest }: HTMLChakraProps<'div'> & { text: string }) => (
  <chakra.div
    width="fit-content"
    maxWidth="full"
    marginInlineStart="auto"
    paddingInline="3.5"
    paddingBlock="2"
    borderRadius="lg"
    borderEndEndRadius="sm"
    textStyle="sm"
    bg="brandSolid"
    color="brandOnSolid"
    {...rest}
  >
    <MessageText text={text} />
  </chakra.div>
)
