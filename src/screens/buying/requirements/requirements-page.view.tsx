import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Fulfilment } from '#domain/buying/requirements.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import {
  type RequirementsPhase,
  selectPhase,
  selectRequirements,
} from '#machines/buying/requirements/requirements.selectors.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type RequirementsPageProps = {
  actor: RequirementsActor
  /** Cancels the number while it waits; later shows only the failure of a cancellation that came too late. */
  giveUp: (isPossible: boolean) => ReactNode
  /** The parts of the requirements. */
  children: ReactNode
}

/** The state of a bought number, then its missing requirements. */
export const RequirementsPageView = ({ actor, giveUp, children }: RequirementsPageProps) => {
  const { t } = useLingui()
  const phase = useSelector(actor, selectPhase)
  const fulfilment = useSelector(actor, selectRequirements)?.fulfilment ?? null
  const isOver = phase === 'fulfilled' || phase === 'canceled'
  return (
    <Page layout="reading">
      <PageHeader
        parent={
          fulfilment === null ? undefined : (
            <BackLink href={hrefOf('/order/result', { order: fulfilment.order })}>{t`Your order`}</BackLink>
          )
        }
        title={<Trans>Requirements of the number</Trans>}
        purpose={fulfilment === null ? undefined : <PhoneNumber number={fulfilment.number} textStyle="md" />}
      />
      <Announcement
        text={
          phase === 'fulfilled' ? t`The number is active.` : phase === 'canceled' ? t`The number was canceled.` : ''
        }
      />
      {fulfilment === null ? null : <HowFar phase={phase} fulfilment={fulfilment} />}
      {isOver ? null : children}
      {giveUp(phase === 'open')}
    </Page>
  )
}

const HowFar = ({ phase, fulfilment }: { phase: RequirementsPhase; fulfilment: Fulfilment }) => {
  if (phase === 'fulfilled')
    return (
      <Notice
        tone="success"
        title={<Trans>The number is active.</Trans>}
        actions={
          <LinkButton href="/my_number" size="sm" variant="primary">
            <Trans>See my numbers</Trans>
          </LinkButton>
        }
      >
        <Trans>Everything was accepted, and its period has started.</Trans>
      </Notice>
    )
  if (phase === 'canceled')
    return (
      <Notice
        tone="info"
        title={<Trans>The number was canceled.</Trans>}
        actions={
          <LinkButton href="/buy_number" size="sm">
            <Trans>Buy a number</Trans>
          </LinkButton>
        }
      >
        <Trans>Its price is in your wallet.</Trans>
      </Notice>
    )
  return (
    <Notice tone="warning" title={<Trans>Purchased and waiting for requirements</Trans>}>
      <Trans>
        The number is yours, and what you paid is safe. Send what is missing by{' '}
        <UtcTime moment={fulfilment.cancel_at} />; otherwise the number is canceled and its price returns to your
        wallet.
      </Trans>
    </Notice>
  )
}

/** Without an item in the address, or without the right to order. */
export const NoWaitingNumber = ({ mayOrder }: { mayOrder: boolean }) => (
  <Page layout="reading">
    <PageHeader title={<Trans>Requirements of the number</Trans>} />
    <Card>
      <EmptyState
        drawing="documents"
        title={
          mayOrder ? (
            <Trans>Choose a number that is waiting for requirements.</Trans>
          ) : (
            <Trans>Your role can view this project but cannot send documents.</Trans>
          )
        }
        description={mayOrder ? undefined : <AskWhom right="order" />}
        action={
          mayOrder ? (
            <LinkButton href={hrefOf('/my_number', { state: 'notActivated' })}>
              <Trans>See the numbers that wait</Trans>
            </LinkButton>
          ) : (
            <LinkButton href="/my_number">
              <Trans>See my numbers</Trans>
            </LinkButton>
          )
        }
      />
    </Card>
  </Page>
)
