import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { File, WifiOff } from 'lucide-react'
import type { UploadActor } from '#machines/files/upload/upload.machine.ts'
import {
  selectChosen,
  selectMayCancel,
  selectPause,
  selectPercent,
  selectPhase,
} from '#machines/files/upload/upload.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { ProgressBar } from '#src/components/feedback/progress-bar.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FileRow } from './file-row.tsx'

/** A file on its way: what has arrived, and why it waits. */
export const UploadProgress = ({ actor }: { actor: UploadActor }) => {
  const { t } = useLingui()
  const format = useFormat()
  const chosen = useSelector(actor, selectChosen)
  const phase = useSelector(actor, selectPhase)
  const pause = useSelector(actor, selectPause)
  const percent = useSelector(actor, selectPercent)
  const mayCancel = useSelector(actor, selectMayCancel)
  if (chosen === null) return null
  const share = format.percent(`${percent}`)
  return (
    <FileRow
      sign={phase === 'checking' ? <Spinner /> : pause === null ? <File size={20} /> : <WifiOff size={20} />}
      name={chosen.name}
      detail={
        phase === 'checking' ? (
          <FileSize bytes={chosen.size} />
        ) : (
          <Trans>
            {share} of <FileSize bytes={chosen.size} />
          </Trans>
        )
      }
      actions={
        mayCancel ? (
          <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'upload.cancelled' })}>
            <Trans>Cancel the upload</Trans>
          </Button>
        ) : undefined
      }
    >
      {phase === 'checking' ? null : (
        <ProgressBar label={t`Upload of ${chosen.name}`} percent={percent} paused={pause !== null} />
      )}
      {pause === null ? null : <Pause actor={actor} pause={pause} />}
    </FileRow>
  )
}

type PauseProps = { actor: UploadActor; pause: 'offline' | 'waiting' | 'stopped' }

const Pause = ({ actor, pause }: PauseProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
    <chakra.p textStyle="sm" flex="1 1 14rem">
      {pause === 'offline' ? (
        <Trans>You are offline. The upload continues by itself when you are online again.</Trans>
      ) : pause === 'waiting' ? (
        <Trans>The connection was lost. The upload continues in a moment.</Trans>
      ) : (
        <Trans>The connection was lost. What has arrived is kept.</Trans>
      )}
    </chakra.p>
    <Button
      size="sm"
      variant={pause === 'stopped' ? 'primary' : 'secondary'}
      onClick={() => actor.send({ type: 'upload.resumed' })}
    >
      <Trans>Continue now</Trans>
    </Button>
  </chakra.div>
)
