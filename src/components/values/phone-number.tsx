import type { HTMLChakraProps } from '@chakra-ui/react'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { plainUnlessStyled } from './plain-unless-styled.ts'

export type PhoneNumberProps = Omit<HTMLChakraProps<'bdi'>, 'children' | 'dir'> & {
  /** E.164, e.g. `+982112345678`; empty for one that an API has left out. */
  number: string
}

/** Grouped, in Latin digits, and isolated: Persian text would otherwise reverse the groups. */
export const PhoneNumber = ({ number, ...rest }: PhoneNumberProps) => {
  const Text = plainUnlessStyled('bdi', rest)
  return (
    <Text dir="ltr" data-figure="" {...rest}>
      {number === '' ? '–' : formatPhone(number)}
    </Text>
  )
}
