import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { UploadActor } from '#machines/files/upload/upload.machine.ts'
import { selectPhase } from '#machines/files/upload/upload.selectors.ts'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'
import { UploadAnnouncement } from '#src/screens/files/upload/upload-announcement.view.tsx'
import { UploadProgress } from '#src/screens/files/upload/upload-progress.view.tsx'
import { UploadedFileRow } from '#src/screens/files/upload/uploaded-file.view.tsx'
import { useUploadFailure } from '#src/screens/files/upload/use-upload-failure.tsx'

/** One file of a list. A refused one is shown by the list. */
export const AttachmentView = ({ actor }: { actor: UploadActor }) => {
  const phase = useSelector(actor, selectPhase)
  const failure = useUploadFailure(actor, 'document')
  if (phase === 'choosing' || phase === 'refused') return null
  return (
    <KeepsFocus state={phase}>
      {phase === 'done' ? <UploadedFileRow actor={actor} /> : <UploadProgress actor={actor} />}
      {failure === null ? null : (
        <chakra.p marginBlockStart="1" textStyle="sm" color="dangerOnSubtle">
          {failure}
        </chakra.p>
      )}
      <UploadAnnouncement actor={actor} />
    </KeepsFocus>
  )
}
