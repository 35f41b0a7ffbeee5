import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** Decoration only: whoever shows it says in words, or by `aria-busy`, that something is under way. */
export const Spinner = (props: HTMLChakraProps<'span'>) => (
  <chakra.span
    aria-hidden="true"
    display="inline-block"
    flexShrink="0"
    boxSize="1em"
    borderRadius="full"
    borderWidth="2px"
    borderColor="currentColor"
    borderInlineEndColor="transparent"
    animation="spin 700ms linear infinite"
    {...props}
  />
)
