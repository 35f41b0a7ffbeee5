import type { HTMLChakraProps } from '@chakra-ui/react'
import { plainUnlessStyled } from './plain-unless-styled.ts'

/** An id, code, email address or host: always left to right, in Latin digits. */
export const Identifier = ({ children, ...rest }: Omit<HTMLChakraProps<'bdi'>, 'dir'>) => {
  const Text = plainUnlessStyled('bdi', rest)
  return (
    <Text dir="ltr" data-identifier="" {...rest}>
      {children}
    </Text>
  )
}
