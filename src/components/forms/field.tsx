import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { createContext, use, useId } from 'react'

type FieldWiring = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

/** In a form that says that all its fields are optional, none is marked so. */
export const AllOptionalContext = createContext(false)

export type FieldProps = {
  label: ReactNode
  /** One line that is always shown: the expected format, or why the value is needed. */
  help?: ReactNode
  /** Shown under the control and announced; null or absent without an error. */
  error?: ReactNode
  /** Fields are required by default; optional ones are marked. */
  optional?: boolean
  /** The end of the label's line, for example a link "Forgot password?". */
  aside?: ReactNode
  id?: string
  /** Hides the label visually, where the context explains the control. */
  labelHidden?: boolean
  children: ReactNode
}

/** Label above, error and help below. The control inside reads its ids from context. */
export const Field = ({
  label,
  help,
  error,
  optional = false,
  aside,
  id,
  labelHidden = false,
  children,
}: FieldProps) => {
  const allOptional = use(AllOptionalContext)
  const made = useId()
  const isMarked = optional && !allOptional
  const control = id ?? made
  const invalid = error !== undefined && error !== null && error !== false && error !== ''
  const describedBy = [invalid ? `${control}-error` : '', help ? `${control}-help` : ''].filter(Boolean).join(' ')
  const labelledBy = `${control}-label`
  const wiring = {
    id: control,
    labelledBy,
    describedBy: describedBy || undefined,
    invalid,
    required: !optional && !allOptional,
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.div display="flex" justifyContent="space-between" gap="4" srOnly={labelHidden || undefined}>
        <chakra.label id={labelledBy} htmlFor={control} textStyle="sm" fontWeight="medium">
          {label}
          {isMarked ? ' ' : null}
          {isMarked ? (
            <chakra.span color="textMuted" fontWeight="normal">
              <Trans>optional</Trans>
            </chakra.span>
          ) : null}
        </chakra.label>
        {aside}
      </chakra.div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {invalid ? (
        <chakra.div id={`${control}-error`} display="flex" gap="1.5" textStyle="sm" color="dangerOnSubtle">
          <chakra.span paddingBlockStart="0.5" flexShrink="0">
            <CircleAlert size={16} aria-hidden="true" />
          </chakra.span>
          <span>{error}</span>
        </chakra.div>
      ) : null}
      {help ? (
        <chakra.div id={`${control}-help`} textStyle="sm" color="textMuted">
          {help}
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

type ControlProps = {
  id?: string | undefined
  'aria-required'?: true | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/** Props that connect a control to its Field; empty outside of one, where the caller labels the control. */
export const useFieldControl = (): ControlProps => {
  const wiring = use(FieldContext)
  return wiring === null
    ? {}
    : {
        id: wiring.id,
        'aria-required': wiring.required || undefined,
        'aria-invalid': wiring.invalid || undefined,
        'aria-describedby': wiring.describedBy,
      }
}

/** What connects a group of controls to its Field; null outside of one. */
export const useFieldGroup = (): Pick<FieldWiring, 'labelledBy' | 'describedBy' | 'invalid'> | null => use(FieldContext)
