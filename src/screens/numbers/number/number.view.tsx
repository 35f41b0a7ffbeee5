import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { NumberAction } from '#domain/numbers/number-actions.ts'
import type { NumberActor } from '#machines/numbers/number/number.machine.ts'
import {
  selectFailure,
  selectHasMore,
  selectIsBusy,
  selectIsLoadingHistory,
  selectPage,
} from '#machines/numbers/number/number.selectors.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonCards } from '#src/components/feedback/skeleton.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { NumberStateNote } from '#src/screens/numbers/number-life/number-state-note.tsx'
import { NumberActions } from './number-actions.tsx'
import { NumberFacts } from './number-facts.tsx'
import { NumberNotes } from './number-notes.tsx'
import { NumberRefusal } from './number-refusal.tsx'
import { NumberTimeline } from './number-timeline.tsx'
import { OwedRequirements } from './owed-requirements.tsx'

export type NumberViewProps = {
  actor: NumberActor
  /** Tells how changes made elsewhere arrive. */
  changes: ReactNode
  /** The user may order and change numbers; others only read. */
  mayAct: boolean
  /** The action that the address names. */
  action?: NumberAction | 'describe' | undefined
  /** The dialog of the action that the address names. */
  dialog: ReactNode
}

/** One number: its state, its settings and its timeline. */
export const NumberView = ({ actor, changes, mayAct, action, dialog }: NumberViewProps) => {
  const { t } = useLingui()
  const page = useSelector(actor, selectPage)
  const failure = useSelector(actor, selectFailure)
  const isBusy = useSelector(actor, selectIsBusy)
  return (
    <Page>
      <PageHeader
        parent={
          <TextLink href="/my_number" textStyle="sm">
            <Trans>My Number</Trans>
          </TextLink>
        }
        title={page === null ? <Trans>Number</Trans> : <Heading page={page} />}
        purpose={<PricesInDollars />}
      />
      {changes}
      {failure === null ? null : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {page === null ? (
        failure === null ? (
          <>
            <Announcement text={t`Loading the number`} />
            <SkeletonCards count={2} height="16rem" />
          </>
        ) : null
      ) : (
        <chakra.div css={layoutCss} aria-busy={isBusy || undefined}>
          <div>
            <NumberStateNote state={page.number.state} />
            <NumberRefusal number={page.number} action={action} mayAct={mayAct} />
            {mayAct ? <OwedRequirements page={page} /> : null}
            {mayAct ? <NumberActions number={page.number} /> : null}
            <NumberFacts page={page} />
            <NumberNotes number={page.number} mayAct={mayAct} />
          </div>
          <Timeline actor={actor} page={page} />
        </chakra.div>
      )}
      {dialog}
    </Page>
  )
}

const Heading = ({ page: { number } }: { page: NumberPage }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="3">
    <CountryFlag country={number.country} width={32} />
    <PhoneNumber number={number.number} />
  </chakra.span>
)

const Timeline = ({ actor, page }: { actor: NumberActor; page: NumberPage }) => {
  const hasMore = useSelector(actor, selectHasMore)
  const isLoading = useSelector(actor, selectIsLoadingHistory)
  return (
    <NumberTimeline
      page={page}
      isLoading={isLoading}
      onMore={hasMore ? () => actor.send({ type: 'history.requested' }) : undefined}
    />
  )
}

const layoutCss = {
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > div:first-child': { display: 'grid', gap: '5', minWidth: '0' },
}
