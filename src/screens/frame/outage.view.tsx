import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ServiceActor } from '#machines/session/service.machine.ts'
import { selectReloadWait, selectServiceState } from '#machines/session/service.selectors.ts'
import { doorFailureWords } from '#src/app/door-failure-messages.ts'
import { Wait } from '#src/app/wait.tsx'
import { Button } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'

/** The service said that it is away: when the page comes back to it, over whatever is on show. */
export const OutageView = ({ actor }: { actor: ServiceActor }) => {
  const { i18n } = useLingui()
  const state = useSelector(actor, selectServiceState)
  return state === 'available' ? null : (
    <chakra.div css={placeCss}>
      <Notice
        tone="warning"
        role="status"
        title={i18n._(doorFailureWords.serviceUnavailable.what)}
        actions={
          state === 'unavailable' ? (
            <Button size="sm" onClick={() => actor.send({ type: 'reload.requested' })}>
              <Trans>Reload now</Trans>
            </Button>
          ) : undefined
        }
      >
        <When actor={actor} />
      </Notice>
    </chakra.div>
  )
}

const When = ({ actor }: { actor: ServiceActor }) => {
  const state = useSelector(actor, selectServiceState)
  const seconds = useSelector(actor, selectReloadWait)
  if (state === 'unavailable')
    return (
      <Trans>
        The page reloads by itself in <Wait seconds={seconds} />. What you have entered is kept.
      </Trans>
    )
  return state === 'holding' ? (
    <Trans>The page reloads as soon as your payment has got its answer.</Trans>
  ) : (
    <Trans>The page is being reloaded.</Trans>
  )
}

const placeCss = {
  position: 'fixed',
  insetBlockEnd: '4',
  insetInline: '4',
  zIndex: 'overlay',
  marginInline: 'auto',
  maxWidth: '30rem',
  borderRadius: 'lg',
  boxShadow: 'floating',
}
