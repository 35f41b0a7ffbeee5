import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { toPersianDigits } from '#domain/digits.ts'
import { languageOf } from '#src/i18n/language.ts'

export type CountdownProps = Omit<HTMLChakraProps<'bdi'>, 'children' | 'dir'> & {
  /** Whole seconds left; whoever owns the clock hands in a new number. */
  seconds: number
}

/** `mm:ss`, or `h:mm:ss` from an hour on, in a box that keeps its width while the figures run. */
export const Countdown = ({ seconds, ...rest }: CountdownProps) => {
  const { i18n } = useLingui()
  const left = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  const text = shown.map((part, index) => (index === 0 ? String(part) : twoDigits(part))).join(':')
  const padded = shown.length === 2 ? text.padStart(5, '0') : text
  return (
    <chakra.bdi
      dir="ltr"
      role="timer"
      display="inline-block"
      minWidth="5ch"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      {...rest}
    >
      {/* Not by useFormat: the doors count down too, and need no amounts and calendars for it. */}
      {languageOf(i18n.locale) === 'fa' ? toPersianDigits(padded) : padded}
    </chakra.bdi>
  )
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')
