import { chakra } from '@chakra-ui/react'

/** A written text in its own direction, with its line ends. */
export const MessageText = ({ text }: { text: string }) => (
  <chakra.span
    dir="auto"
    display="block"
    textAlign="start"
    whiteSpace="pre-line"
    overflowWrap="anywhere"
    maxWidth="44rem"
    fontWeight="normal"
  >
    {text}
  </chakra.span>
)
