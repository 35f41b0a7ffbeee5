import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck, X } from 'lucide-react'
import type { UploadActor } from '#machines/files/upload/upload.machine.ts'
import { selectFile, selectIsRemoving } from '#machines/files/upload/upload.selectors.ts'
import { IconButton } from '#src/components/controls/button.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { FileRow } from './file-row.tsx'

export const UploadedFileRow = ({ actor }: { actor: UploadActor }) => {
  const { t } = useLingui()
  const file = useSelector(actor, selectFile)
  const isRemoving = useSelector(actor, selectIsRemoving)
  if (file === null) return null
  return (
    <FileRow
      sign={
        <chakra.span color="successOnSubtle" display="inline-flex">
          <CircleCheck size={20} />
        </chakra.span>
      }
      name={file.name}
      detail={
        <Trans>
          Uploaded, <FileSize bytes={file.size} />
        </Trans>
      }
      actions={
        <IconButton
          size="sm"
          label={t`Remove ${file.name}`}
          loading={isRemoving}
          onClick={() => actor.send({ type: 'file.removed' })}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
