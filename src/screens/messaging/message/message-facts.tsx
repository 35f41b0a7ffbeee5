import { Trans } from '@lingui/react/macro'
import { isZero } from '#domain/kit/decimal.ts'
import type { OutboxMessage } from '#domain/messaging/message.ts'
import { FactList } from '#src/components/data/fact-list.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { encodingNames } from '#src/screens/messaging/kit/message.messages.ts'
import { ProjectTime } from '#src/screens/messaging/kit/project-time.tsx'

/** `zone`: the project's time zone, in which the user has chosen when a planned message is sent. */
export type MessageFactsProps = { message: OutboxMessage; zone: string }

export const MessageFacts = ({ message, zone }: MessageFactsProps) => {
  const { number } = useFormat()
  const { id, pages, encoding, at, state, cost, refunded, delivery_cost } = message
  const amounts = [
    { id: 'delivery', name: <Trans>Delivery</Trans>, amount: delivery_cost },
    { id: 'returned', name: <Trans>Returned</Trans>, amount: refunded },
  ].filter(({ amount }) => !isZero(amount))
  return (
    <FactList
      columns="rows"
      facts={[
        {
          id: 'time',
          name: state === 'scheduled' ? <Trans>Will be sent</Trans> : <Trans>Sent</Trans>,
          value: (
            <>
              <UtcTime moment={at} />
              <ProjectTime moment={at} zone={zone} />
            </>
          ),
        },
        { id: 'pages', name: <Trans>Segments</Trans>, value: number(pages) },
        { id: 'encoding', name: <Trans>Encoding</Trans>, value: <bdi>{encodingNames[encoding]}</bdi> },
        { id: 'cost', name: <Trans>Cost</Trans>, value: <Money amount={cost} /> },
        ...amounts.map(({ amount, ...fact }) => ({ ...fact, value: <Money amount={amount} /> })),
        { id: 'id', name: <Trans>Id</Trans>, value: <ShortId id={id} /> },
      ]}
    />
  )
}
