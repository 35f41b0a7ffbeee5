import { Trans, useLingui } from '@lingui/react/macro'
import type { Transaction } from '#domain/finance/transaction.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { ContactLink } from '#src/components/controls/contact.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { FactList } from '#src/components/data/fact-list.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { RowLinks } from '#src/screens/kit/listing/row-links.tsx'
import { InvoiceLink } from '#src/screens/kit/navigation/invoice-link.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'
import { actorWords, typeWords } from './transaction.messages.ts'

/** What a row of the list has no room for, and what the movement belongs to, one press away. */
export const TransactionDetails = ({ transaction }: { transaction: Transaction }) => {
  const { i18n } = useLingui()
  const { id, at, type, by } = transaction
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { id: 'at', name: <Trans>Date (UTC)</Trans>, value: <UtcTime moment={at} show="unmarked" /> },
          { id: 'type', name: <Trans>Direction</Trans>, value: i18n._(typeWords[type]) },
          { id: 'by', name: <Trans>By</Trans>, value: <By by={by} /> },
          { id: 'id', name: <Trans>Transaction id</Trans>, value: <ShortId id={id} /> },
        ]}
      />
      <RowLinks>
        <Subjects transaction={transaction} />
      </RowLinks>
    </>
  )
}

const By = ({ by: { actor, name, person, impersonator } }: { by: Transaction['by'] }) => {
  const { i18n } = useLingui()
  if (name === null) return i18n._(actorWords[actor])
  return (
    <>
      <bdi>{impersonator ?? person ?? name}</bdi>
      {', '}
      {impersonator === null ? (
        i18n._(actorWords[actor])
      ) : (
        <Trans>
          on behalf of <bdi>{name}</bdi>
        </Trans>
      )}
    </>
  )
}

const Subjects = ({
  transaction: { order, payment, number, message, invoice, type },
}: {
  transaction: Transaction
}) => {
  const gatewayName = useGatewayName()
  const { t } = useLingui()
  if ([order, payment, number, message, invoice].every((each) => each === null))
    return type === 'deposit' ? null : (
      <span>
        <Trans>
          No transaction details, <ContactLink>contact support</ContactLink>.
        </Trans>
      </span>
    )
  const code = order === null ? '' : orderNumber(order)
  const gateway = payment === null ? '' : gatewayName(payment.gateway)
  return (
    <>
      {order === null ? null : (
        <TextLink href={hrefOf('/finance/orders', { open: order, q: order })}>
          <Trans>
            Order <Identifier>{code}</Identifier>
          </Trans>
        </TextLink>
      )}
      {payment === null ? null : (
        <TextLink
          href={hrefOf('/finance/payments', { q: payment.id, open: payment.id })}
        >{t`Payment, ${gateway}`}</TextLink>
      )}
      {number === null ? null : (
        <TextLink href={hrefOf(`/my_number/${number.id}`, {})}>
          <PhoneNumber number={number.number} />
        </TextLink>
      )}
      {message === null ? null : (
        <TextLink href={hrefOf(`/sms/outbox/${message}`, {})}>
          <Trans>Open the message</Trans>
        </TextLink>
      )}
      {invoice === null ? null : <InvoiceLink {...invoice} />}
    </>
  )
}
