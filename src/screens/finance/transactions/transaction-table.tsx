import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Transaction } from '#domain/finance/transaction.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { ContactLink } from '#src/components/controls/contact.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { InvoiceLink } from '#src/screens/finance/kit/invoice-link.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'
import { actorWords, tagWords, typeWords } from './transaction.messages.ts'

/** Rows with id, date, kind, direction, amount, the balance after it, and who did it. (FIN-06) */
export const TransactionTable = ({ rows, loading }: { rows: readonly Transaction[]; loading: boolean }) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellsCss}>
      <DataTable label={t`Transactions`} columns={columns} rows={rows} keyOf={idOf} loading={loading} />
    </chakra.div>
  )
}

const idOf = ({ id }: Transaction) => id

const columns: readonly Column<Transaction>[] = [
  { id: 'kind', header: <Trans>Transaction</Trans>, card: 'title', cell: (row) => <Kind row={row} /> },
  { id: 'date', header: <Trans>Date (UTC)</Trans>, cell: ({ at }) => <UtcTime moment={at} show="unmarked" /> },
  { id: 'by', header: <Trans>By</Trans>, cell: (row) => <By by={row.by} /> },
  { id: 'subject', header: <Trans>Belongs to</Trans>, cell: (row) => <Subject row={row} /> },
  { id: 'amount', header: <Trans>Amount</Trans>, align: 'end', card: 'end', cell: (row) => <Amount row={row} /> },
  {
    id: 'balance',
    header: <Trans>New balance</Trans>,
    align: 'end',
    cell: ({ balance }) => <Money amount={balance} />,
  },
]

const Kind = ({ row: { id, tag } }: { row: Transaction }) => {
  const { i18n } = useLingui()
  return (
    <span data-stack>
      <span>{i18n._(tagWords[tag])}</span>
      <span data-quiet>
        <Identifier>{id}</Identifier>
      </span>
    </span>
  )
}

const Amount = ({ row: { amount, type } }: { row: Transaction }) => {
  const { i18n } = useLingui()
  return (
    <span data-stack data-end data-in={type === 'deposit' ? '' : undefined}>
      <Money amount={amount} />
      <span data-quiet>{i18n._(typeWords[type])}</span>
    </span>
  )
}

const By = ({ by: { actor, name, person, impersonator } }: { by: Transaction['by'] }) => {
  const { i18n } = useLingui()
  return (
    <span data-stack>
      {name === null ? i18n._(actorWords[actor]) : <bdi>{impersonator ?? person ?? name}</bdi>}
      {name === null ? null : (
        <span data-quiet>
          {impersonator === null ? (
            i18n._(actorWords[actor])
          ) : (
            <Trans>
              on behalf of <bdi>{name}</bdi>
            </Trans>
          )}
        </span>
      )}
    </span>
  )
}

/** What the movement belongs to, one click away. */
const Subject = ({ row: { order, payment, number, message, invoice } }: { row: Transaction }) => {
  const gatewayName = useGatewayName()
  const { t } = useLingui()
  if ([order, payment, number, message, invoice].every((each) => each === null))
    return (
      <span data-quiet>
        <Trans>
          No transaction details, <ContactLink>contact support</ContactLink>.
        </Trans>
      </span>
    )
  const code = order === null ? '' : orderNumber(order)
  const gateway = payment === null ? '' : gatewayName(payment.gateway)
  return (
    <span data-stack>
      {order === null ? null : (
        <TextLink href={hrefOf('/finance/orders', { open: order, q: order })}>
          <Trans>
            Order <Identifier>{code}</Identifier>
          </Trans>
        </TextLink>
      )}
      {payment === null ? null : (
        <TextLink href={hrefOf('/finance/payments', { q: payment.id })}>{t`Payment, ${gateway}`}</TextLink>
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
    </span>
  )
}

const cellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' },
  '& [data-end]': { alignItems: 'flex-end', whiteSpace: 'nowrap' },
  '& [data-quiet] > [data-identifier]': { whiteSpace: 'nowrap' },
  '& [data-quiet]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted' },
  '& [data-in] > bdi': { color: 'successOnSubtle', fontWeight: 'medium' },
}
