import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { languageOf } from '#src/i18n/language.ts'
import { controlRecipe } from './control-recipe.ts'
import { useFieldControl } from './field.tsx'

const Base = chakra('input', controlRecipe)
const BaseArea = chakra('textarea', controlRecipe)

type ControlVariant = {
  density?: 'comfortable' | 'compact'
  /** `machine` renders email addresses, phone numbers, hosts and codes left to right in Persian too. */
  script?: 'human' | 'machine'
  /** `tool`: with the border of a button. */
  variant?: 'field' | 'tool'
}

export type TextInputProps = ControlVariant & Omit<ComponentProps<'input'>, 'size'> & { start?: boolean; end?: boolean }

const machineTypes = new Set(['email', 'tel', 'url'])

/** Amounts and counts (`inputMode`) have the digits of the language, except for machines; their readers accept those of any. */
export const TextInput = ({ type = 'text', script, value, ...rest }: TextInputProps) => {
  const { i18n } = useLingui()
  const isFigure = rest.inputMode === 'decimal' || (rest.inputMode === 'numeric' && script !== 'machine')
  const isPersianFigure = isFigure && languageOf(i18n.locale) === 'fa'
  return (
    <Base
      {...useFieldControl()}
      {...rest}
      value={isPersianFigure && typeof value === 'string' ? toPersianDigits(value).replace('.', '٫') : value}
      type={type}
      script={script ?? (machineTypes.has(type) ? 'machine' : 'human')}
    />
  )
}

/** `grows`: with its text, where the browser can. */
export type TextAreaProps = ControlVariant & ComponentProps<'textarea'> & { grows?: boolean }

export const TextArea = ({ rows = 4, grows = false, ...rest }: TextAreaProps) => (
  <BaseArea
    {...useFieldControl()}
    {...rest}
    rows={rows}
    height="auto"
    paddingBlock="2"
    css={grows ? { fieldSizing: 'content', minHeight: '8rem', maxHeight: '60dvh', resize: 'none' } : undefined}
  />
)
