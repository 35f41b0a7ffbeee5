import type { AnyRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { selectProject } from '#machines/session/session/session.selectors.ts'
import type { Drafts } from '#src/device/drafts.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'

const name = 'deposit-purpose'
/** Milliseconds after which a deposit is no longer taken for the one that the page needed. */
const lifetime = 60 * 60_000
const purposeSchema = v.object({ href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)), at: v.number() })

type Place = { pathname: string; search: object; searchStr: string }

const isDeposit = ({ pathname, search }: Place) =>
  pathname === '/cart' && 'step' in search && (search.step === 'deposit' || search.step === 'wire')

/** Remembers the page from which a deposit or a wire transfer is opened, so that its result leads back to that page; the cart needs no memory. */
export const followDeposits = (router: Pick<AnyRouter, 'subscribe'>, drafts: Drafts): (() => void) =>
  router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
    if (from === undefined || !isDeposit(to) || isDeposit(from)) return
    if (from.pathname === '/cart') drafts.forget(name)
    // The result of a deposit, from which it is tried again, keeps the purpose of the first try; the page of an order is one.
    else if (from.pathname !== '/order/result' || 'order' in from.search)
      drafts.write(name, { href: `${from.pathname}${from.searchStr}`, at: Date.now() })
  })

/** The page that needed the deposit; null for the cart, if it has something to pay. */
export const useDepositPurpose = (): string | null => {
  const { drafts } = useApp()
  const cartCount = useSession(selectProject)?.items_in_cart ?? 0
  const [purpose] = useState(() => drafts.read(name, purposeSchema))
  if (purpose !== null && Date.now() - purpose.at <= lifetime) return purpose.href
  return cartCount === 0 ? '/finance' : null
}
