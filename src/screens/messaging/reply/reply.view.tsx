import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { measureSms, normalizeSms } from '#domain/messaging/sms-text.ts'
import {
  type ReplyActor,
  selectError,
  selectFailure,
  selectFrom,
  selectIsPricing,
  selectIsSending,
  selectIsUncertain,
  selectMaySend,
  selectQuote,
  selectText,
} from '#machines/messaging/reply/reply.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { TextArea } from '#src/components/forms/text-input.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { composeErrorWords } from '#src/screens/messaging/kit/message.messages.ts'
import { Uncertain } from '#src/screens/messaging/kit/uncertain.tsx'
import { replyCss } from './reply-css.ts'

const decimals = 4

export type ReplyViewProps = { actor: ReplyActor; makeKey: () => string }

/** A text, what it costs, and the button that sends it at that price. */
export const ReplyView = ({ actor, makeKey }: ReplyViewProps) => {
  const { t, i18n } = useLingui()
  const text = useSelector(actor, selectText)
  const from = useSelector(actor, selectFrom)
  const error = useSelector(actor, selectError)
  const failure = useSelector(actor, selectFailure)
  const isUncertain = useSelector(actor, selectIsUncertain)
  const isSending = useSelector(actor, selectIsSending)
  return (
    <chakra.form
      noValidate
      css={replyCss}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'sending.requested', key: makeKey() })
      }}
    >
      {failure === null ? null : (
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {isUncertain && !isSending ? <Uncertain /> : null}
      <Field
        labelHidden
        label={<Trans>Reply</Trans>}
        error={error === null ? null : i18n._(composeErrorWords(error.field, error.code))}
      >
        <TextArea
          name="text"
          dir="auto"
          rows={2}
          value={text}
          readOnly={isSending}
          placeholder={t`Write a reply`}
          onChange={({ currentTarget }) => actor.send({ type: 'text.changed', text: currentTarget.value })}
        />
      </Field>
      <div data-line="">
        <span data-from="">
          <span>
            <Trans>
              From <PhoneNumber number={from} />
            </Trans>
          </span>
          <Pages text={text} />
        </span>
        <Send actor={actor} />
      </div>
    </chakra.form>
  )
}

/** How long the text is, from its first letter on. */
const Pages = ({ text }: { text: string }): ReactNode => {
  const { segments, left } = measureSms(normalizeSms(text))
  if (text === '') return null
  return (
    <span data-meter="">
      <FactLine>
        <Plural value={segments} one="# segment" other="# segments" />
        <Plural value={left} one="# character left" other="# characters left" />
      </FactLine>
    </span>
  )
}

const Send = ({ actor }: { actor: ReplyActor }) => {
  const quote = useSelector(actor, selectQuote)
  const maySend = useSelector(actor, selectMaySend)
  const isBusy = useSelector(actor, (snapshot) => selectIsPricing(snapshot) || selectIsSending(snapshot))
  if (quote !== null && quote.missing !== '0')
    return (
      <span data-short="">
        <Trans>
          Your wallet is <Money amount={quote.missing} decimals={decimals} /> short.
        </Trans>{' '}
        <TextLink href={hrefOf('/cart', { step: 'deposit' })}>
          <Trans>Add money</Trans>
        </TextLink>
      </span>
    )
  return (
    <Button
      type="submit"
      variant="primary"
      loading={isBusy}
      aria-disabled={!maySend}
      icon={<SendHorizontal size={16} aria-hidden="true" data-directed="" />}
    >
      {quote === null ? (
        <Trans>Send</Trans>
      ) : (
        <Trans>
          Send for <Money amount={quote.total} decimals={decimals} />
        </Trans>
      )}
    </Button>
  )
}
