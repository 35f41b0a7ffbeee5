import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import { selectIsUnsaved } from '#machines/session/service/service.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'

/** Its label includes what a reload would lose. */
export const ReloadButton = ({ actor }: { actor: ServiceActor }) => {
  const isUnsaved = useSelector(actor, selectIsUnsaved)
  return (
    <Button
      size="sm"
      variant={isUnsaved ? 'dangerQuiet' : 'secondary'}
      onClick={() => actor.send({ type: 'reload.requested' })}
    >
      {isUnsaved ? <Trans>Reload without saving</Trans> : <Trans>Reload now</Trans>}
    </Button>
  )
}
