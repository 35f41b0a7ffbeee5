import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import { selectFailure, selectIsLoading, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { ModulesActor } from '#machines/projects/modules/modules.list.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonCards } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { PbxCard } from './pbx-card.tsx'

export type ModulesViewProps = {
  actor: ModulesActor
  /** Launches the PBX. */
  launch: ReactNode
}

export const ModulesView = ({ actor, launch }: ModulesViewProps) => {
  const { t } = useLingui()
  const response = useSelector(actor, selectResponse)
  const failure = useSelector(actor, selectFailure)
  const isLoading = useSelector(actor, selectIsLoading)
  return (
    <Page>
      <PageHeader
        title={<Trans>My Module</Trans>}
        purpose={<Trans>Products that work with the numbers of this project.</Trans>}
      />
      {failure === null ? null : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {isLoading ? (
        <>
          <Announcement text={t`Loading the modules`} />
          <SkeletonCards count={1} height="11rem" />
        </>
      ) : null}
      {response === null ? null : isEmptyList(response.results) ? (
        <NoModules />
      ) : (
        response.results.map((module) => <PbxCard key={module.kind} module={module} launch={launch} />)
      )}
      <LostRows of={response?.results ?? none} inset={false} />
    </Page>
  )
}

const none: readonly unknown[] = []

const NoModules = () => (
  <Card>
    <EmptyState
      drawing="calls"
      title={<Trans>This project has no modules.</Trans>}
      description={<Trans>Customer care can switch on the PBX for this project.</Trans>}
    />
  </Card>
)
