import { chakra } from '@chakra-ui/react'
import { ArrowLeftRight, CircleDollarSign, CreditCard, Landmark, type LucideIcon, Wallet, Webhook } from 'lucide-react'
import { use } from 'react'
import type { Gateway } from '#domain/kit/gateway.ts'
import { GatewaysContext } from '#src/runtime/context/gateways-context.ts'

const icons: Readonly<Record<Gateway, LucideIcon>> = {
  card: CreditCard,
  paypal: CircleDollarSign,
  webmoney: Webhook,
  wire: ArrowLeftRight,
  wallet: Wallet,
}

/** The gateway's mark from the site's configuration, else an icon; decoration next to its name. */
export const GatewayMark = ({ gateway }: { gateway: Gateway }) => {
  const mark = use(GatewaysContext).find((each) => each.gateway === gateway)?.mark ?? null
  if (mark !== null) return <chakra.img src={mark} alt="" boxSize="9" borderRadius="md" />
  const Icon = icons[gateway] ?? Landmark
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
      <Icon size={18} />
    </chakra.span>
  )
}
