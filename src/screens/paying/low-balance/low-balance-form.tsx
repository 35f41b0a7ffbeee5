import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { LowBalanceActor } from '#machines/paying/low-balance/low-balance.machine.ts'
import {
  selectFailure,
  selectHasAlert,
  selectHasTopUp,
  selectIsBusy,
} from '#machines/paying/low-balance/low-balance.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { referenceOf } from '#src/runtime/messages/failure-reference.ts'
import { withContact } from '#src/screens/kit/failure/contact-action.tsx'
import { AmountInput } from './amount-input.tsx'
import { TopUpFields } from './top-up-fields.tsx'

/** Two parts that are switched on by themselves and saved together. */
export const LowBalanceForm = ({ actor }: { actor: LowBalanceActor }) => {
  const hasAlert = useSelector(actor, selectHasAlert)
  const hasTopUp = useSelector(actor, selectHasTopUp)
  const isBusy = useSelector(actor, selectIsBusy)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'submission.requested' })
  }
  return (
    <chakra.form noValidate display="grid" gap="5" onSubmit={save}>
      <Refusal actor={actor} />
      <Checkbox
        name="alert_on"
        checked={hasAlert}
        onCheckedChange={(alert_on) => actor.send({ type: 'draft.changed', change: { alert_on } })}
      >
        <Trans>Email me when the balance is low</Trans>
      </Checkbox>
      {hasAlert ? (
        <chakra.div css={indentCss}>
          <AmountInput
            actor={actor}
            field="alert_threshold"
            label={<Trans>Email below this available balance, in US dollars</Trans>}
            help={<Trans>One email each time the balance falls below it.</Trans>}
          />
        </chakra.div>
      ) : null}
      <Checkbox
        name="top_up_on"
        checked={hasTopUp}
        onCheckedChange={(top_up_on) => actor.send({ type: 'draft.changed', change: { top_up_on } })}
      >
        <Trans>Top up automatically from a saved card</Trans>
      </Checkbox>
      {hasTopUp ? (
        <chakra.div css={indentCss}>
          <TopUpFields actor={actor} />
        </chakra.div>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="primary" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'editing.canceled' })}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

const Refusal = ({ actor }: { actor: LowBalanceActor }) => {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  if (failure === null) return null
  const { what, next } = failureWords[failure.code]
  return (
    <FailureNotice
      what={i18n._(what)}
      next={next === undefined ? undefined : i18n._(next)}
      reference={referenceOf(failure)}
      actions={withContact(failure, null)}
    />
  )
}

const indentCss = { display: 'grid', gap: '4', paddingInlineStart: { base: '0', md: '8' }, maxWidth: '28rem' }
