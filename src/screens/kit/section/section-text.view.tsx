import type { ReactNode } from 'react'
import { toLatinDigits } from '#domain/kit/digits.ts'
import { Field } from '#src/components/forms/field.tsx'
import { TextInput, type TextInputProps } from '#src/components/forms/text-input.tsx'
import type { SectionRef } from './section-ref.ts'
import { useSectionField } from './use-section-field.tsx'

export type SectionTextProps = {
  actor: SectionRef
  field: string
  label: ReactNode
  help?: ReactNode
  required?: boolean
} & Pick<TextInputProps, 'type' | 'script' | 'autoComplete' | 'inputMode'>

/** A text field of a section. */
export const SectionText = ({ actor, field, label, help, required = false, ...input }: SectionTextProps) => {
  const { value, change, wiring } = useSectionField(actor, field, { help })
  return (
    <Field label={label} optional={!required} {...wiring}>
      <TextInput
        name={field}
        value={value}
        onChange={({ currentTarget }) =>
          change(input.inputMode === 'numeric' ? toLatinDigits(currentTarget.value) : currentTarget.value)
        }
        spellCheck={false}
        {...input}
      />
    </Field>
  )
}
