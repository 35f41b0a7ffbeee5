import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Order, OrderItem } from '#domain/paying/order.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { InvoiceLink } from '#src/screens/kit/navigation/invoice-link.tsx'
import { Charged } from '#src/screens/paying/payment/charged.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'

/** Delivered numbers that are shown large; the list below has all of them. */
const maxShown = 3

export const deliveredItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ status }) => status === 'completed')

/** The numbers that the user owns now, large, each with a link to its page. */
export const Delivered = ({ order }: { order: Order }) => {
  const items = deliveredItems(order)
  const rest = items.length - maxShown
  return (
    <chakra.ul color="text" display="grid" justifyItems="start" gap="1" marginBlock="2">
      {items.slice(0, maxShown).map(({ id, number, number_id }) => (
        <chakra.li key={id} textStyle={{ base: 'xl', md: '2xl' }} fontWeight="semibold">
          {number_id === null ? (
            <PhoneNumber number={number} />
          ) : (
            <TextLink href={hrefOf(`/my_number/${number_id}`, {})} textStyle="inherit">
              <PhoneNumber number={number} />
            </TextLink>
          )}
        </chakra.li>
      ))}
      {rest > 0 ? (
        <chakra.li textStyle="sm" color="textMuted">
          <Trans>and {rest} more</Trans>
        </chakra.li>
      ) : null}
    </chakra.ul>
  )
}

/** What was charged, by which way, and the invoice. */
export const HowPaid = ({ order: { attempt, invoice } }: { order: Order }) => {
  const nameOf = useGatewayName()
  if (attempt?.state !== 'settled') return null
  return (
    <>
      <chakra.p color="text">
        <Charged charge={{ ...attempt, currency: attempt.local_currency }} fontWeight="medium" />
        {' · '}
        {nameOf(attempt.gateway)}
      </chakra.p>
      {invoice === null ? null : (
        <p>
          <InvoiceLink {...invoice} />
        </p>
      )}
    </>
  )
}
