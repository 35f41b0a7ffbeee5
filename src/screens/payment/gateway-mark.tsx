import { chakra } from '@chakra-ui/react'
import { ArrowLeftRight, CircleDollarSign, CreditCard, Landmark, type LucideIcon, Wallet, Webhook } from 'lucide-react'
import type { Gateway } from '#domain/payment.ts'

const marks: Record<Gateway, LucideIcon> = {
  card: CreditCard,
  paypal: CircleDollarSign,
  webmoney: Webhook,
  bankA: Landmark,
  bankB: Landmark,
  bankC: Landmark,
  wire: ArrowLeftRight,
  wallet: Wallet,
}

/** A sign in place of a logo: the name stands beside it. */
export const GatewayMark = ({ gateway }: { gateway: Gateway }) => {
  const Mark = marks[gateway]
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      boxSize="9"
      borderRadius="md"
      bg="neutralSubtle"
      color="text"
    >
      <Mark size={18} />
    </chakra.span>
  )
}
