import { Trans } from '@lingui/react/macro'
import type { Project } from '#domain/session/project.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { OwnershipView } from '#src/screens/projects/ownership/ownership.view.tsx'
import { useOwnership } from '#src/screens/projects/ownership/use-ownership.ts'
import { type PageOfPeople, PeopleListScreen } from './people-list.screen.tsx'

/** The owner changes, managers read; everybody sees an offer of the ownership that was made to them. */
export const PeopleScreen = ({ project, ...page }: PageOfPeople & { project: Project }) => {
  const ownership = useOwnership(project)
  const owner = <bdi>{project.owner}</bdi>
  const isReader = project.role === 'owner' || project.role === 'manager'
  return (
    <>
      <OwnershipView actor={ownership} />
      {isReader ? (
        <PeopleListScreen
          {...page}
          mayChange={project.role === 'owner'}
          onOffered={() => ownership.send({ type: 'offer.changed' })}
        />
      ) : (
        <Notice
          tone="info"
          title={<Trans>Only the owner, {owner}, and managers see who works in this project.</Trans>}
        />
      )}
    </>
  )
}
