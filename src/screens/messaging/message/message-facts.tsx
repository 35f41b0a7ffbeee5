import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isZero } from '#domain/kit/decimal.ts'
import type { OutboxMessage } from '#domain/messaging/message.ts'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { encodingNames } from '#src/screens/messaging/kit/message.messages.ts'
import { MessageText } from '#src/screens/messaging/kit/message-text.tsx'
import { ProjectTime } from '#src/screens/messaging/kit/project-time.tsx'

/** `zone`: the project's time zone, in which the user has chosen when a planned message is sent. */
export type MessageFactsProps = { message: OutboxMessage; zone: string; action: ReactNode }

export const MessageFacts = ({ message, zone, action }: MessageFactsProps) => {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { id, from, text, pages, encoding, at, state, cost, refunded, delivery_cost, delivered, receiver_count } =
    message
  const [reached, all] = [number(delivered), number(receiver_count)]
  return (
    <Card>
      <Announcement text={i18n._(statusVariants.message[state].word)} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <StatusBadge kind="message" status={state} />
          <chakra.span textStyle="sm" color="textMuted">
            <Trans>
              {reached} of {all} delivered
            </Trans>
          </chakra.span>
        </chakra.div>
        {action}
      </chakra.div>
      <chakra.div marginBlock="4" padding="4" borderRadius="md" bg="neutralSubtle">
        <MessageText text={text} />
      </chakra.div>
      <chakra.dl css={factsCss}>
        <Fact label={<Trans>From</Trans>}>
          <PhoneNumber number={from} />
        </Fact>
        <Fact label={state === 'scheduled' ? <Trans>Will be sent</Trans> : <Trans>Sent</Trans>}>
          <UtcTime moment={at} />
          <ProjectTime moment={at} zone={zone} />
        </Fact>
        <Fact label={<Trans>Pages</Trans>}>{number(pages)}</Fact>
        <Fact label={<Trans>Encoding</Trans>}>
          <bdi>{encodingNames[encoding]}</bdi>
        </Fact>
        <Fact label={<Trans>Cost</Trans>}>
          <Money amount={cost} />
        </Fact>
        {isZero(delivery_cost) ? null : (
          <Fact label={<Trans>Delivery</Trans>}>
            <Money amount={delivery_cost} />
          </Fact>
        )}
        {isZero(refunded) ? null : (
          <Fact label={<Trans>Returned</Trans>}>
            <Money amount={refunded} />
          </Fact>
        )}
        <Fact label={<Trans>Id</Trans>}>
          <ShortId id={id} />
        </Fact>
      </chakra.dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const factsCss = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  rowGap: '3',
  textStyle: 'sm',
  '& > div': { minWidth: '0' },
  '& dt': { color: 'textMuted', textStyle: 'xs' },
  '& dd': { overflowWrap: 'anywhere' },
}
