import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RegisterActor } from '#machines/register/register.machine.ts'
import type { TermsActor } from '#machines/terms/terms.machine.ts'
import { selectTerms, selectTermsFailure } from '#machines/terms/terms.selectors.ts'
import { Checkbox } from '#src/components/checkbox.tsx'
import { doorFieldWords } from '../door/door.messages.ts'
import { FailureMessage } from '../failure-message.tsx'
import { useFormField } from '../form/use-form-field.ts'
import { TermsText } from '../terms/terms-text.tsx'

/** The terms to be accepted, which can be read in place. (AUT-06) */
export const TermsField = ({ actor, terms: termsActor }: { actor: RegisterActor; terms: TermsActor }) => {
  const terms = useSelector(termsActor, selectTerms)
  const failure = useSelector(termsActor, selectTermsFailure)
  const { value, error, change } = useFormField(actor, 'terms_version', doorFieldWords)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => termsActor.send({ type: 'retry.requested' })} />
  return (
    <chakra.div display="grid" gap="2">
      <Checkbox
        name="terms_version"
        value={terms?.version ?? ''}
        aria-busy={terms === null || undefined}
        checked={terms !== null && value === terms.version}
        onCheckedChange={(isAccepted) => change(isAccepted && terms !== null ? terms.version : '')}
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
  // Below the words of the tick, not below its box.
  marginInlineStart: '1.875rem',
  textStyle: 'sm',
  '& > summary': {
    width: 'fit-content',
    cursor: 'pointer',
    color: 'brandText',
    fontWeight: 'medium',
    borderRadius: 'sm',
  },
  '&[open] > summary': { marginBlockEnd: '2' },
}
