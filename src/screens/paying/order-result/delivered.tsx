import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Order, OrderItem } from '#domain/paying/order.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { InvoiceLink } from '#src/screens/kit/navigation/invoice-link.tsx'
import { Charged } from '#src/screens/paying/payment/charged.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'

/** Delivered numbers that are shown large; the list below has all of them. */
const maxShown = 3

export const deliveredItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ status }) => status === 'completed')

/** Numbers of the order, large; those that the user owns now link to their page. */
export const LargeNumbers = ({ items }: { items: readonly OrderItem[] }) => {
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

/** What was charged, by which way, and the invoice, which is issued when the order ends. */
export const HowPaid = ({ order: { attempt, invoice } }: { order: Order }) => {
  const nameOf = useGatewayName()
  if (attempt?.state !== 'settled') return null
  return (
    <>
      <chakra.p color="text">
        <FactLine>
          <Charged charge={{ ...attempt, currency: attempt.local_currency }} fontWeight="medium" />
          {nameOf(attempt.gateway)}
        </FactLine>
      </chakra.p>
      <p>{invoice === null ? <Trans>The invoice comes with your numbers.</Trans> : <InvoiceLink {...invoice} />}</p>
    </>
  )
}
