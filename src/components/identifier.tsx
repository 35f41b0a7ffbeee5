import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** An id, a code, an e-mail, a host: what machines read, always left to right and in Latin digits. */
export const Identifier = ({ children, ...rest }: Omit<HTMLChakraProps<'bdi'>, 'dir'>) => (
  <chakra.bdi dir="ltr" fontVariantNumeric="tabular-nums" overflowWrap="anywhere" {...rest}>
    {children}
  </chakra.bdi>
)
