import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ExternalLink } from 'lucide-react'
import {
  type LaunchPbxActor,
  selectFailure,
  selectIsLaunching,
  selectOfferedUrl,
  selectOutcome,
} from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type LaunchPbxViewProps = {
  actor: LaunchPbxActor
  /** Opens a tab, as only a click may, and starts. */
  onLaunch: () => void
}

export const LaunchPbxView = ({ actor, onLaunch }: LaunchPbxViewProps) => {
  const { t } = useLingui()
  const isLaunching = useSelector(actor, selectIsLaunching)
  const outcome = useSelector(actor, selectOutcome)
  const url = useSelector(actor, selectOfferedUrl)
  const failure = useSelector(actor, selectFailure)
  return (
    // The button is in the grid of its card, and what follows it on lines of their own.
    <chakra.div
      display="contents"
      css={{
        '& > *': { gridColumn: '1 / -1' },
        '& > :first-child': { gridColumn: { sm: 'auto' }, justifySelf: 'start' },
      }}
    >
      <Button
        variant="primary"
        loading={isLaunching}
        onClick={onLaunch}
        endIcon={<ExternalLink size={16} aria-hidden="true" />}
      >
        <Trans>Launch PBX</Trans>
      </Button>
      {outcome === 'opened' ? <Opened /> : null}
      {url === null ? null : (
        <Notice
          tone="info"
          role="status"
          title={<Trans>Your browser has blocked the new tab.</Trans>}
          actions={
            <chakra.a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              color="brandText"
              fontWeight="semibold"
              onClick={() => actor.send({ type: 'link.opened' })}
            >
              <Trans>Open the PBX</Trans>
            </chakra.a>
          }
        >
          <Trans>The link works once, within a minute.</Trans>
        </Notice>
      )}
      {outcome === 'expired' ? (
        <Notice tone="info" title={<Trans>The link has expired.</Trans>}>
          <Trans>Launch the PBX again to get a new one.</Trans>
        </Notice>
      ) : null}
      {failure === null ? null : <FailureMessage failure={failure} />}
      <Announcement text={isLaunching ? t`Opening the PBX` : ''} />
    </chakra.div>
  )
}

const Opened = () => (
  <chakra.p role="status" color="textMuted">
    <Trans>The PBX is open in a new tab.</Trans>
  </chakra.p>
)
