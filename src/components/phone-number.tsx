import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatPhone } from '#domain/phone-format.ts'

export type PhoneNumberProps = Omit<HTMLChakraProps<'bdi'>, 'children' | 'dir'> & {
  /** E.164, e.g. `+982112345678`. */
  number: string
}

/** Grouped, in Latin digits, isolated: without the isolation Persian text would draw its groups in reverse. */
export const PhoneNumber = ({ number, ...rest }: PhoneNumberProps) => (
  <chakra.bdi dir="ltr" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" {...rest}>
    {formatPhone(number)}
  </chakra.bdi>
)
