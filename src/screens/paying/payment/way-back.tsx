import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What the page is called that needed a deposit; `cart` if it was the cart. */
export const WayBack = ({ purpose, cart }: { purpose: string | null; cart: ReactNode }) => {
  if (purpose === null) return cart
  if (purpose.startsWith('/sms/')) return <Trans>Back to your message</Trans>
  if (purpose.startsWith('/my_number/')) return <Trans>Back to your number</Trans>
  if (purpose.startsWith('/my_number')) return <Trans>Back to your numbers</Trans>
  if (purpose.startsWith('/order/result')) return <Trans>Back to your order</Trans>
  if (purpose.startsWith('/finance')) return <Trans>Finance</Trans>
  if (purpose.startsWith('/dashboard')) return <Trans>Dashboard</Trans>
  return <Trans>Back to where you were</Trans>
}
