import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { momentAt } from '#domain/kit/days.ts'
import type { MessageQuote } from '#domain/messaging/message.ts'
import type { ComposeActor } from '#machines/messaging/compose/compose.machine.ts'
import { selectDraft, selectIsSending, selectQuote, selectZone } from '#machines/messaging/compose/compose.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { ProjectTime } from '#src/screens/messaging/kit/project-time.tsx'
import { MessagePreview } from './message-preview.tsx'

const decimals = 4

export type CostConfirmationProps = {
  actor: ComposeActor
  makeKey: () => string
}

/** What a message costs, line by line, before it is sent. */
export const CostConfirmation = ({ actor, makeKey }: CostConfirmationProps) => {
  const { from, text, send_at } = useSelector(actor, selectDraft)
  const zone = useSelector(actor, selectZone)
  const quote = useSelector(actor, selectQuote)
  const isSending = useSelector(actor, selectIsSending)
  if (quote === null) return null
  const isShort = quote.missing !== '0'
  const at = send_at === null ? undefined : momentAt(send_at, zone)
  return (
    <Card heading={<Trans>Send this message?</Trans>}>
      <chakra.div display="grid" gap="4" marginBlockStart="2">
        <div>
          <MessagePreview text={text} />
          <chakra.p marginBlockStart="2" textStyle="sm" color="textMuted">
            <Trans>
              From <PhoneNumber number={from} />
            </Trans>
          </chakra.p>
          {at === undefined ? null : (
            <chakra.p textStyle="sm" color="textMuted" data-send-at="">
              <Trans>
                Will be sent <UtcTime moment={new Date(at).toISOString()} />
              </Trans>
              <ProjectTime moment={new Date(at).toISOString()} zone={zone} />
            </chakra.p>
          )}
        </div>
        <Prices quote={quote} />
        {isShort ? <Short quote={quote} isLater={at !== undefined} /> : null}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {isShort && at === undefined ? null : (
            <Button
              variant="primary"
              loading={isSending}
              onClick={() => actor.send({ type: 'sending.confirmed', key: makeKey() })}
            >
              {at === undefined ? (
                <Trans>
                  Send for <Money amount={quote.total} decimals={decimals} />
                </Trans>
              ) : (
                <Trans>
                  Schedule for <Money amount={quote.total} decimals={decimals} />
                </Trans>
              )}
            </Button>
          )}
          <Button onClick={() => actor.send({ type: 'editing.requested' })}>
            <Trans>Change the message</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Card>
  )
}

const Prices = ({ quote: { prices, pages, delivery, total, available } }: { quote: MessageQuote }) => {
  const { t } = useLingui()
  const { country } = useFormat()
  return (
    <AmountList
      lines={[
        ...prices.map((price) => ({
          id: `${price.country} ${price.segment}`,
          label: price.country === null ? t`Other` : country(price.country),
          detail: (
            <>
              <Plural value={price.receivers} one="# number" other="# numbers" />
              {' × '}
              <Plural value={pages} one="# segment" other="# segments" />
              {' × '}
              <Money amount={price.segment} decimals={decimals} />
            </>
          ),
          amount: <Money amount={price.total} decimals={decimals} />,
        })),
        {
          id: 'delivery',
          label: <Trans>Delivery</Trans>,
          detail: <Trans>Charged only for numbers whose network confirms it.</Trans>,
          amount: <Money amount={delivery} decimals={decimals} />,
        },
        {
          id: 'total',
          label: <Trans>Total</Trans>,
          amount: <Money amount={total} decimals={decimals} />,
          kind: 'total' as const,
        },
        { id: 'available', label: <Trans>In your wallet</Trans>, amount: <Money amount={available} /> },
      ]}
    />
  )
}

type ShortProps = { quote: MessageQuote; isLater: boolean }

const Short = ({ quote: { missing }, isLater }: ShortProps) => (
  <Notice
    tone="warning"
    role="status"
    title={
      <Trans>
        Your wallet is <Money amount={missing} decimals={decimals} /> short.
      </Trans>
    }
    actions={
      <LinkButton href={hrefOf('/cart', { step: 'deposit' })} size="sm" variant="secondary">
        <Trans>Add money</Trans>
      </LinkButton>
    }
  >
    {isLater ? (
      <Trans>If it is still short at that time, the message is not sent and nothing is charged.</Trans>
    ) : (
      <Trans>Your message is kept here.</Trans>
    )}
  </Notice>
)
