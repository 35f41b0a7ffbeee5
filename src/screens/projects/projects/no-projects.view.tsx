import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ProjectsActor } from '#machines/projects/projects/projects.machine.ts'
import { selectSearch } from '#machines/projects/projects/projects.selectors.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'

export const NoProjects = ({ actor }: { actor: ProjectsActor }) => {
  const search = useSelector(actor, selectSearch)
  return search === '' ? (
    <EmptyState
      drawing="welcome"
      title={<Trans>You belong to no project yet.</Trans>}
      description={<Trans>Projects that you own or have access to are listed here.</Trans>}
    />
  ) : (
    <EmptyState
      drawing="noMatch"
      title={
        <Trans>
          No project matches “<bdi>{search}</bdi>”.
        </Trans>
      }
      description={<Trans>Try a part of its name, its ID or its owner.</Trans>}
    />
  )
}
