import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { NumberAction } from '#domain/numbers/number-actions.ts'
import {
  type NumberActor,
  selectFailure,
  selectHasMore,
  selectIsBusy,
  selectIsLoadingHistory,
  selectPage,
} from '#machines/numbers/number/number.machine.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonCards } from '#src/components/feedback/skeleton.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { DeleteZone } from './delete-zone.tsx'
import { NumberFuture } from './number-future.tsx'
import { NumberHeader } from './number-header.tsx'
import { NumberRefusal } from './number-refusal.tsx'
import { NumberSettings } from './number-settings.tsx'
import { NumberTimeline } from './number-timeline.tsx'
import { OwedRequirements } from './owed-requirements.tsx'

export type NumberViewProps = {
  actor: NumberActor
  /** Tells how changes made in other sessions arrive. */
  changes: ReactNode
  /** The user may order and change numbers; others only read. */
  mayAct: boolean
  /** The user may add money to the wallet; absent: as `mayAct`. */
  mayDeposit?: boolean
  /** The action that the address names. */
  action?: NumberAction | 'describe' | undefined
  /** The dialog of the action that the address names. */
  dialog: ReactNode
}

/** One number: what it is, what is set for it, what happens next and what has happened. */
export const NumberView = ({ actor, changes, mayAct, mayDeposit = mayAct, action, dialog }: NumberViewProps) => {
  const { t } = useLingui()
  const page = useSelector(actor, selectPage)
  const failure = useSelector(actor, selectFailure)
  const isBusy = useSelector(actor, selectIsBusy)
  return (
    <Page>
      <BackLink href="/my_number">
        <Trans>My Number</Trans>
      </BackLink>
      {changes}
      {failure === null ? null : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {page === null ? (
        failure === null ? (
          <>
            <PageHeader title={<Trans>Number</Trans>} />
            <Announcement text={t`Loading the number`} />
            <SkeletonCards count={2} height="16rem" />
          </>
        ) : null
      ) : (
        <>
          <NumberHeader page={page} mayAct={mayAct} />
          <NumberRefusal number={page.number} action={action} mayAct={mayAct} />
          {mayAct ? <OwedRequirements page={page} /> : null}
          <chakra.div css={layoutCss} aria-busy={isBusy || undefined}>
            <div data-future>
              <NumberFuture page={page} mayDeposit={mayDeposit} />
            </div>
            <div data-settings>
              <NumberSettings page={page} mayAct={mayAct} />
            </div>
            <div data-history>
              <Timeline actor={actor} page={page} />
            </div>
          </chakra.div>
          {mayAct ? <DeleteZone number={page.number} /> : null}
        </>
      )}
      {dialog}
    </Page>
  )
}

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

/** One column on phones; next to the settings, what happens next and what has happened. */
const layoutCss = {
  display: 'grid',
  gap: { base: '4', md: '6' },
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateAreas: {
    base: '"future" "settings" "history"',
    lg: '"settings future" "settings history"',
  },
  gridTemplateRows: { lg: 'auto 1fr' },
  '&:has(> [data-future]:empty)': {
    gridTemplateAreas: { base: '"settings" "history"', lg: '"settings history"' },
    gridTemplateRows: { lg: 'auto' },
  },
  // A number that was never active has only its settings.
  '&:has(> [data-future]:empty):has(> [data-history]:empty)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"settings"',
  },
  '& > div': { minWidth: '0' },
  '& > [data-future]': { gridArea: 'future', '&:empty': { display: 'none' } },
  '& > [data-settings]': { gridArea: 'settings' },
  '& > [data-history]': { gridArea: 'history', '&:empty': { display: 'none' } },
}
