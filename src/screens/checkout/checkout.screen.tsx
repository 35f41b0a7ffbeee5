import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { spendable } from '#domain/deposit.ts'
import { spenders } from '#domain/project.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { selectScene } from '#machines/checkout/checkout.selectors.ts'
import type { CheckoutPlace } from '#machines/checkout/checkout.types.ts'
import { selectProject } from '#machines/session/session.selectors.ts'
import { checkoutActors } from '#src/api/checkout.actors.ts'
import { hrefOf } from '#src/app/address.ts'
import { useApp, useGo, useSession } from '#src/app/app-context.ts'
import { newKey } from '#src/app/keys.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { keepReadChanges, readChanges } from '#src/screens/cart/read-changes.ts'
import { focusField } from '#src/screens/payment/focus-field.ts'
import { leaveFrom } from '#src/screens/payment/leave-from.ts'
import { usePageReturn } from '#src/screens/payment/use-page-return.ts'
import { VerifyPhoneScreen } from '#src/screens/verify-phone/verify-phone.screen.tsx'
import { useStepArrival } from '../use-step-arrival.ts'
import { checkoutSearch } from './checkout.search.ts'
import { CheckoutView } from './checkout.view.tsx'

/** What /cart shows for the steps `address`, `pay` and `deposit`. */
export const CheckoutScreen = () => {
  const app = useApp()
  const { client, drafts, session } = app
  const go = useGo()
  const project = useSession(selectProject)
  const { step = 'pay', gateway = null, amount = null } = useSearchOf(checkoutSearch)
  const mayOrder = spenders.includes(project?.role ?? 'simple')
  const place: CheckoutPlace = { step, gateway, amount }
  const [machine] = useState(() =>
    checkoutMachine.provide({
      actors: checkoutActors({ client, drafts, leave: leaveFrom(app), focusField }),
      actions: {
        openStep: ({ context }, { step: wanted, replace }) =>
          go(hrefOf('/cart', { step: wanted, gateway: context.place.gateway }), { replace }),
        showGateway: (_, { gateway: chosen }) =>
          go(hrefOf('/cart', { step: 'pay', gateway: chosen }), { replace: true }),
        openResult: (_, result) => go(hrefOf('/order/result', result), { replace: true }),
        focusGateways: () => focusField('gateway'),
        keepRead: (_, { read }) => keepReadChanges(drafts, read),
        tellSession: () => session.send({ type: 'project.changed' }),
      },
    }),
  )
  const actor = useChart(machine, { input: { place, mayOrder, read: readChanges(drafts) } })
  useEffect(() => actor.send({ type: 'step.opened', step, gateway, amount }), [actor, step, gateway, amount])
  usePageReturn(useCallback(() => actor.send({ type: 'page.returned' }), [actor]))
  useStepArrival(useSelector(actor, (snapshot) => (selectScene(snapshot) === 'phone' ? 'phone' : 'order')))
  const onVerification = useCallback(() => actor.send({ type: 'phone.verified' }), [actor])
  return (
    <CheckoutView
      actor={actor}
      spendable={project === null ? null : spendable(project)}
      newKey={newKey}
      verifyPhone={
        <VerifyPhoneScreen country={project?.billing_address_country ?? ''} onVerification={onVerification} />
      }
    />
  )
}
