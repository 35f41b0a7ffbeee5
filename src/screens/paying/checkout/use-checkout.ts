import { useCallback, useEffect } from 'react'
import * as v from 'valibot'
import { paymentWaySchema } from '#domain/kit/payment-option.ts'
import { checkoutSteps } from '#machines/paying/checkout/checkout.context.ts'
import { type CheckoutActor, checkoutMachine } from '#machines/paying/checkout/checkout.machine.ts'
import { checkoutCalls } from '#src/api/paying/paying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { keepReadChanges, readChanges } from '#src/screens/buying/cart/read-changes.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { leaveFrom } from '#src/screens/paying/payment/leave-from.ts'
import { useOnPageReturn } from '#src/screens/paying/payment/use-on-page-return.ts'

/** The steps of the checkout in /cart. Without a step, /cart shows the cart's items. */
const checkoutSearch = searchOf({
  step: v.picklist(checkoutSteps),
  gateway: paymentWaySchema,
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/)),
})

/** The actor of the checkout; the address decides its step, its gateway and the amount of a deposit. */
export const useCheckout = (): CheckoutActor => {
  const { drafts } = useApp()
  const mayPlace = useMay('order')
  const mayUseWallet = useMay('useWallet')
  const { step = 'pay', gateway = null, amount = null } = useSearchOf(checkoutSearch)
  const machine = useProvided(
    checkoutMachine,
    (app) => ({
      actors: checkoutCalls({
        ...app,
        leave: leaveFrom(app),
        focusField,
        openWire: (wired) => app.navigate(hrefOf('/cart', { step: 'wire', amount: wired })),
      }),
      actions: {
        openStep: ({ context }, { step: wanted, replace }) =>
          app.navigate(hrefOf('/cart', { step: wanted, gateway: context.location.gateway }), { replace }),
        showGateway: (_, { gateway: chosen }) =>
          app.navigate(hrefOf('/cart', { step: 'pay', gateway: chosen }), { replace: true }),
        openResult: (_, result) => app.navigate(hrefOf('/order/result', result), { replace: true }),
        keepRead: (_, { read }) => keepReadChanges(app.drafts, read),
        refreshProject: () => app.session.send({ type: 'project.changed' }),
      },
    }),
    [],
  )
  const input = {
    location: { step, gateway, amount },
    mayOrder: mayPlace && mayUseWallet,
    read: readChanges(drafts),
    country: useOwnCountry(),
  }
  const actor = useChart(machine, { input })
  useEffect(() => actor.send({ type: 'step.opened', step, gateway, amount }), [actor, step, gateway, amount])
  useOnPageReturn(useCallback(() => actor.send({ type: 'page.returned' }), [actor]))
  return actor
}
