import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import { selectIsUnsaved } from '#machines/session/service.selectors.ts'
import { Button } from '#src/components/button.tsx'

/** Says what it costs before it is pressed. */
export const ReloadButton = ({ actor }: { actor: ServiceActor }) => {
  const isUnsaved = useSelector(actor, selectIsUnsaved)
  return (
    <Button
      size="sm"
      look={isUnsaved ? 'dangerQuiet' : 'secondary'}
      onClick={() => actor.send({ type: 'reload.requested' })}
    >
      {isUnsaved ? <Trans>Reload without saving</Trans> : <Trans>Reload now</Trans>}
    </Button>
  )
}
