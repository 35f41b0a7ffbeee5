import { chakra } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'
import { readTyped } from '#domain/kit/validation/text.ts'
import { TextInput } from './text-input.tsx'

export type CodeInputProps = {
  name: string
  value: string
  onValueChange: (value: string) => void
  length?: number
}

/**
 * One field for all digits of a one-time code. Accepts pasted text, the phone's autofill, and digits of any script.
 */
export const CodeInput = ({ name, value, onValueChange, length = 6 }: CodeInputProps) => (
  <chakra.div css={codeCss}>
    <TextInput
      name={name}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      script="machine"
      value={value}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        onValueChange(readTyped(currentTarget.value).replace(/[\s-]/g, '').slice(0, length))
      }
    />
  </chakra.div>
)

const codeCss = {
  '& > input': {
    height: '14',
    fontSize: 'xl',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.4em',
    textAlign: 'center',
    // Letter spacing adds space after the last digit; the same space before the first keeps the digits centred.
    paddingInlineStart: 'calc(0.4em + 0.75rem)',
  },
}
