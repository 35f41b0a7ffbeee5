import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { documentRules } from '#domain/buying/requirements.ts'
import type { DocumentType, documentForm } from '#domain/buying/requirements-form.ts'
import type { DraftOf, FieldError } from '#domain/kit/validation/form.ts'
import type { DocumentFormActor } from '#machines/buying/requirements/document-form.machine.ts'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { DocumentSample } from './document-sample.tsx'
import { FieldGrid, PartForm } from './form-actions.tsx'
import { documentExamples, documentWords } from './requirements.messages.ts'

export type DocumentFormProps = {
  actor: DocumentFormActor
  /** The kinds of documents that are accepted here. */
  types: readonly DocumentType[]
  /** The upload of the file; `error`: of its field. */
  upload: (error: string | null) => ReactNode
  onClose: () => void
}

const missing: Record<keyof DraftOf<typeof documentForm>, MessageDescriptor> = {
  type: msg`Choose the type of document.`,
  holder: msg`Enter the name on the document.`,
  date: msg`Enter the date.`,
  file: msg`Choose a file, and wait until it is uploaded.`,
}

const words = (field: keyof DraftOf<typeof documentForm>, code: FieldError): MessageDescriptor => {
  if (code === 'text.tooLong') return msg`This is too long.`
  if (code === 'date.year') return msg`Check the year.`
  return code === 'requirementUnknown' ? msg`The file is gone. Choose it again.` : missing[field]
}

/** One document: its kind with an example, its details, and its file. */
export const DocumentForm = ({ actor, types, upload, onClose }: DocumentFormProps) => {
  const { t, i18n } = useLingui()
  const type = useFormField(actor, 'type', words)
  const file = useFormField(actor, 'file', words)
  const chosen = types.find((each) => each === type.value)
  const isExpiring = chosen !== undefined && documentRules[chosen].date === 'expiry'
  return (
    <PartForm form={actor} label={t`Document`} action={<Trans>Send the document</Trans>} onClose={onClose}>
      <RadioCards
        legend={<Trans>Which document are you sending?</Trans>}
        name="type"
        columns={types.length > 1 ? 2 : 1}
        value={chosen ?? null}
        onValueChange={type.change}
        error={type.error}
        options={types.map((each) => ({
          value: each,
          title: i18n._(documentWords[each]),
          description: i18n._(documentExamples[each]),
          mark: <DocumentSample type={each} />,
        }))}
      />
      <FieldGrid>
        <FormText
          form={actor}
          field="holder"
          words={words}
          autoComplete="off"
          label={<Trans>Name on the document</Trans>}
          help={<Trans>Exactly as it is printed.</Trans>}
        />
        <FormText
          form={actor}
          field="date"
          type="date"
          words={words}
          autoComplete="off"
          label={isExpiring ? <Trans>Valid until</Trans> : <Trans>Issued on</Trans>}
        />
      </FieldGrid>
      {upload(file.error)}
    </PartForm>
  )
}
