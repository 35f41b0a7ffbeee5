import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { languageOf } from '#src/i18n/language.ts'

export type CountdownProps = Omit<HTMLChakraProps<'bdi'>, 'children' | 'dir'> & {
  /** Whole seconds left; the parent owns the clock. */
  seconds: number
}

/** `mm:ss`, or `h:mm:ss` from an hour on. Tabular figures keep its width constant, without padding in a sentence. */
export const Countdown = ({ seconds, ...rest }: CountdownProps) => {
  const { i18n } = useLingui()
  const left = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  const text = shown.map((part, index) => (index === 0 ? String(part) : twoDigits(part))).join(':')
  const padded = shown.length === 2 ? text.padStart(5, '0') : text
  return (
    <chakra.bdi dir="ltr" role="timer" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" {...rest}>
      {/* Not formatted by useFormat: the sign-in page has countdowns but does not load amounts and calendars. */}
      {languageOf(i18n.locale) === 'fa' ? toPersianDigits(padded) : padded}
    </chakra.bdi>
  )
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')
