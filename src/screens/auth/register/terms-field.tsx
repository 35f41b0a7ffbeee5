import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Draft } from '#domain/kit/validation/form.ts'
import { selectTerms, selectTermsFailure, type TermsActor } from '#machines/auth/terms/terms.machine.ts'
import { touchTarget } from '#src/components/controls/touch-target-css.ts'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { TermsText } from '#src/screens/auth/terms/terms-text.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'

type TermsFieldProps<D extends Draft> = { actor: FormRef<D>; terms: TermsActor }

/** Checkbox for the terms, which can be read below it. (AUT-06) */
export const TermsField = <D extends Draft & { terms_version: string }>({
  actor,
  terms: termsActor,
}: TermsFieldProps<D>) => {
  const terms = useSelector(termsActor, selectTerms)
  const failure = useSelector(termsActor, selectTermsFailure)
  const { value, error, change } = useFormField(actor, 'terms_version', authFieldWords)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => termsActor.send({ type: 'retry.requested' })} />
  return (
    <chakra.div display="grid" gap="2">
      <Checkbox
        name="terms_version"
        value={terms?.version ?? ''}
        aria-busy={terms === null || undefined}
        checked={terms !== null && value === terms.version}
        onCheckedChange={(isAccepted) =>
          change((isAccepted && terms !== null ? terms.version : '') as D['terms_version'])
        }
        error={error}
      >
        <Trans>I have read the terms and accept them.</Trans>
      </Checkbox>
      <chakra.details css={detailsCss}>
        <chakra.summary>
          <Trans>Read the terms</Trans>
        </chakra.summary>
        {terms === null ? null : <TermsText terms={terms} />}
      </chakra.details>
    </chakra.div>
  )
}

const detailsCss = {
  // Aligned with the label of the checkbox.
  marginInlineStart: '1.875rem',
  textStyle: 'sm',
  '& > summary': {
    width: 'fit-content',
    ...touchTarget,
    color: 'brandText',
    fontWeight: 'medium',
    borderRadius: 'sm',
  },
  '&[open] > summary': { marginBlockEnd: '2' },
}
