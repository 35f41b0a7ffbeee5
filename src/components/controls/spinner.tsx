import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** Decoration only: the component that renders it announces the loading state in text or by `aria-busy`. */
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
