import { Trans } from '@lingui/react/macro'
import type { Project } from '#domain/session/project.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { useMay } from '#src/runtime/context/use-may.ts'
import { OwnershipView } from '#src/screens/projects/ownership/ownership.view.tsx'
import { useOwnership } from '#src/screens/projects/ownership/use-ownership.ts'
import { useOwnersOnly } from '#src/screens/session/impersonation/use-owners-only.tsx'
import { type PageOfPeople, PeopleListScreen } from './people-list.screen.tsx'

/** The owner changes, managers read; everybody sees an offer of the ownership that was made to them. */
export const PeopleScreen = ({ project, ...page }: PageOfPeople & { project: Project }) => {
  const ownership = useOwnership(project)
  const mayRead = useMay('readPeople')
  const mayChange = useMay('changePeople')
  const ownersOnly = useOwnersOnly('changePeople')
  const mayOffer = useMay('offerOwnership')
  const mayAnswer = useMay('answerOwnership')
  const owner = <bdi>{project.owner}</bdi>
  return (
    <>
      {ownersOnly}
      <OwnershipView actor={ownership} mayAnswer={mayAnswer} />
      {mayRead ? (
        <PeopleListScreen
          {...page}
          owner={project.owner}
          mayChange={mayChange}
          mayOffer={mayOffer}
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
