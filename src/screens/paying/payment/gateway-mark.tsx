import { chakra } from '@chakra-ui/react'
import { ArrowLeftRight, CircleDollarSign, CreditCard, Landmark, type LucideIcon, Wallet, Webhook } from 'lucide-react'
import type { Gateway } from '#domain/kit/payment-option.ts'

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

/** An icon in place of the gateway's logo, next to its name. */
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
