import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Bell, BellRing } from 'lucide-react'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { StockNoticeActor } from '#machines/buying/stock-notice/stock-notice.machine.ts'
import { selectFailure, selectIsBusy, selectStatus } from '#machines/buying/stock-notice/stock-notice.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

const words: Partial<Record<FailureCode, FailureWords>> = {
  noticeLimitReached: {
    what: msg`You are already waiting for 20 regions or prefixes in this project.`,
    next: msg`Stop one of these notices first.`,
  },
}

/** The button that requests a mail about new stock; then that it will come, and the way to stop it. */
export const StockNoticeView = ({ actor, href }: { actor: StockNoticeActor; href: string }) => {
  const { t } = useLingui()
  const status = useSelector(actor, selectStatus)
  const failure = useSelector(actor, selectFailure)
  if (status === 'unknown') return null
  return (
    <chakra.div
      position="relative"
      marginBlock="2"
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="2"
      textStyle="sm"
      fontWeight="normal"
    >
      <Announcement text={status === 'open' ? t`We will email you` : ''} />
      {failure === null ? null : <FailureMessage failure={failure} words={words[failure.code]} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <Control actor={actor} href={href} />
      </chakra.div>
    </chakra.div>
  )
}

const Control = ({ actor, href }: { actor: StockNoticeActor; href: string }) => {
  const status = useSelector(actor, selectStatus)
  const isBusy = useSelector(actor, selectIsBusy)
  if (status === 'inStock')
    return (
      <>
        <Trans>Numbers are in stock here.</Trans>
        <LinkButton size="sm" href={href}>
          <Trans>Show the numbers</Trans>
        </LinkButton>
      </>
    )
  if (status === 'open')
    return (
      <>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="successOnSubtle">
          <BellRing size={15} aria-hidden="true" />
          <Trans>We will email you</Trans>
        </chakra.span>
        <Button size="sm" variant="ghost" loading={isBusy} onClick={() => actor.send({ type: 'notice.stopped' })}>
          <Trans>Stop</Trans>
        </Button>
      </>
    )
  return (
    <Button
      size="sm"
      loading={isBusy}
      icon={<Bell size={15} aria-hidden="true" />}
      onClick={() => actor.send({ type: 'notice.requested' })}
    >
      <Trans>Notify me when in stock</Trans>
    </Button>
  )
}
