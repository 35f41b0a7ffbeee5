import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Paperclip } from 'lucide-react'
import {
  type FileDownloadActor,
  selectFailure,
  selectIsSaved,
  selectIsSaving,
} from '#machines/files/file-download/file-download.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type FileDownloadViewProps = { actor: FileDownloadActor; name: string }

/** The name of a file that was sent, as a button that saves it. */
export const FileDownloadView = ({ actor, name }: FileDownloadViewProps) => {
  const { t } = useLingui()
  const isSaving = useSelector(actor, selectIsSaving)
  const isSaved = useSelector(actor, selectIsSaved)
  const failure = useSelector(actor, selectFailure)
  const save = () => actor.send({ type: 'file.requested' })
  return (
    <chakra.span css={downloadCss}>
      <Button
        size="sm"
        variant="ghost"
        loading={isSaving}
        onClick={save}
        aria-label={t`Save ${name}`}
        title={name}
        icon={<Paperclip size={14} aria-hidden="true" />}
      >
        <bdi>{name}</bdi>
      </Button>
      {failure === null ? null : <FailureMessage failure={failure} onRetry={save} />}
      <Announcement text={isSaved ? t`${name} was saved.` : ''} />
    </chakra.span>
  )
}

/** A long name ends with dots. Its text begins where the text above it does. */
const downloadCss = {
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  minWidth: '0',
  maxWidth: 'full',
  '& > button': { maxWidth: 'calc(100% + 0.625rem)', marginInlineStart: '-2.5' },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const
