import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ProjectSectionActor } from '#machines/projects/project-section/project-section.machine.ts'
import { UploadScreen } from '#src/screens/files/upload/upload.screen.tsx'

/** The upload of another logo; each saved version starts a new one. */
export const LogoUpload = ({ actor }: { actor: ProjectSectionActor }) => {
  const version = useSelector(actor, ({ context }) => context.stored.version)
  const choose = useCallback(
    (file: { id: string } | null) => {
      const { stored } = actor.getSnapshot().context
      actor.send({ type: 'draft.changed', change: { logo: file?.id ?? stored.values.logo ?? '' } })
    },
    [actor],
  )
  return (
    <UploadScreen
      key={version}
      name="logo"
      kind="image"
      label={<Trans>New logo</Trans>}
      optional
      file={null}
      onFileChange={choose}
    />
  )
}
