import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { toLatinDigits } from '#domain/kit/digits.ts'
import { IconButton } from '#src/components/controls/button.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { useFieldControl } from './field.tsx'

export type CountInputProps = {
  value: number
  least: number
  most: number
  onValueChange: (value: number) => void
  /** Accessible name outside of a Field. */
  label?: string
}

/** Input of a small whole number with buttons for one more and one less. Accepts digits of any script and clamps to the limits. */
export const CountInput = ({ value, least, most, onValueChange, label }: CountInputProps) => {
  const { t } = useLingui()
  const { digits } = useFormat()
  // The text may be empty while typing; the value stays until the text is a number again.
  const [typed, setTyped] = useState<string | null>(null)
  const change = (wanted: number) => {
    const next = Math.min(most, Math.max(least, wanted))
    setTyped(null)
    if (next !== value) onValueChange(next)
  }
  const onTyped = (event: ChangeEvent<HTMLInputElement>) => {
    const text = toLatinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 6)
    if (text === '' || Number(text) < least) setTyped(text)
    else change(Number(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    change(value + step)
  }
  return (
    <chakra.div css={boxCss} dir="ltr">
      <IconButton label={t`Decrease`} tabIndex={-1} disabled={value <= least} onClick={() => change(value - 1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <input
        {...useFieldControl()}
        aria-label={label}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        value={digits(typed ?? String(value))}
        onChange={onTyped}
        onBlur={() => change(typed === null || typed === '' ? value : Number(typed))}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton label={t`Increase`} tabIndex={-1} disabled={value >= most} onClick={() => change(value + 1)}>
        <Plus aria-hidden="true" />
      </IconButton>
    </chakra.div>
  )
}

const boxCss = {
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit',
  borderWidth: '1px',
  borderColor: 'borderStrong',
  borderRadius: 'md',
  bg: 'card',
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  '& > input': {
    width: '12',
    height: '10',
    '@media (pointer: coarse)': { width: '14', height: '11' },
    textAlign: 'center',
    fontWeight: 'medium',
    fontSize: 'md',
    fontVariantNumeric: 'tabular-nums',
    bg: 'transparent',
    color: 'text',
    outline: 'none',
  },
  '& > button': { borderRadius: 'sm' },
}
