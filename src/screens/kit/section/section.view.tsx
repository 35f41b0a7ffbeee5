import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { selectIsDirty, selectIsLoading, selectIsSaving, selectLoadFailure } from '#machines/kit/section.selectors.ts'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { AllOptionalContext } from '#src/components/forms/field.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { SaveAndUndo } from './save-and-undo.tsx'
import { SectionOutcome } from './section-outcome.view.tsx'
import type { SectionRef } from './section-ref.ts'

export type SectionViewProps = {
  actor: SectionRef
  heading: ReactNode
  description: ReactNode
  /** The description says that no field is required, so the fields are not marked. */
  allOptional?: boolean
  /** The fields of the section. */
  children: ReactNode
}

/** A section of the account as a card with one form. */
export const SectionView = ({ actor, heading, description, allOptional = false, children }: SectionViewProps) => {
  const headingId = useId()
  const isLoading = useSelector(actor, selectIsLoading)
  const loadFailure = useSelector(actor, selectLoadFailure)
  if (loadFailure !== null) {
    return <FailureMessage failure={loadFailure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  }
  return (
    <Card
      heading={<span id={headingId}>{heading}</span>}
      description={
        allOptional ? (
          <>
            {description} <Trans>All fields are optional.</Trans>
          </>
        ) : (
          description
        )
      }
    >
      {isLoading ? (
        <SkeletonText lines={6} />
      ) : (
        <AllOptionalContext value={allOptional}>
          <SectionForm actor={actor} headingId={headingId}>
            {children}
          </SectionForm>
        </AllOptionalContext>
      )}
    </Card>
  )
}

type SectionFormProps = { actor: SectionRef; headingId: string; children: ReactNode }

const SectionForm = ({ actor, headingId, children }: SectionFormProps) => {
  const isSaving = useSelector(actor, selectIsSaving)
  const isDirty = useSelector(actor, selectIsDirty)
  return (
    <chakra.form
      noValidate
      aria-labelledby={headingId}
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        actor.send({ type: 'submission.requested' })
      }}
    >
      <SectionOutcome actor={actor} />
      {children}
      <SaveAndUndo isSaving={isSaving} isDirty={isDirty} onUndo={() => actor.send({ type: 'undo.requested' })} />
    </chakra.form>
  )
}
