import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import type { numberTextForm } from '#domain/numbers/number-text.ts'
import { labelLength, labelsOfNumber } from '#domain/numbers/number-text.ts'
import { selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import type { NumberTextActor } from '#machines/numbers/number-text/number-text.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { TextArea } from '#src/components/forms/text-input.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import { type FieldWords, useFormField } from '#src/screens/kit/form/use-form-field.ts'

export type NumberTextViewProps = {
  actor: NumberTextActor
  /** E.164. */
  number: string
  onClose: () => void
}

const words: FieldWords<keyof DraftOf<typeof numberTextForm>> = (field) =>
  field === 'labels' ? msg`These are too many labels, or one is too long.` : msg`Use at most 500 characters.`

/** The dialog in which labels and note are written. */
export const NumberTextView = ({ actor, number, onClose }: NumberTextViewProps) => {
  const form = useId()
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const keepsLabels = useSelector(actor, ({ context }) => context.draft.keeps_labels)
  const format = useFormat()
  const [most, longest] = [format.number(labelsOfNumber), format.number(labelLength)]
  return (
    <Modal
      title={<Trans>Labels and note</Trans>}
      onDismiss={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" loading={isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <p>
        <PhoneNumber number={number} />
      </p>
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
      >
        <FormNotice form={actor} />
        {keepsLabels ? (
          <p>
            <Trans>The labels of this number could not be read. They stay as they are.</Trans>
          </p>
        ) : (
          <FormText
            form={actor}
            field="labels"
            words={words}
            optional
            label={<Trans>Labels</Trans>}
            help={
              <Trans>
                Separate labels with commas. At most {most} labels of {longest} characters each.
              </Trans>
            }
            autoComplete="off"
          />
        )}
        <Note actor={actor} />
      </chakra.form>
    </Modal>
  )
}

const Note = ({ actor }: { actor: NumberTextActor }) => {
  const { value, error, change } = useFormField(actor, 'note', words)
  return (
    <Field label={<Trans>Note</Trans>} error={error} optional>
      <TextArea
        name="note"
        dir="auto"
        rows={5}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  )
}
