import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { UnsubscribeActor } from '#machines/auth/unsubscribe/unsubscribe.machine.ts'
import { selectSaving, type UnsubscribeContent } from '#machines/auth/unsubscribe/unsubscribe.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'

export const UnsubscribeChoices = ({ actor, scene }: { actor: UnsubscribeActor; scene: UnsubscribeContent }) => {
  const saving = useSelector(actor, selectSaving)
  if (scene === 'loading') return <Skeleton width="9rem" height="10" borderRadius="md" />
  const choose = (subscribed: boolean) => () => actor.send({ type: 'choice.made', subscribed })
  if (scene === 'asking')
    return (
      <>
        <Button variant="primary" loading={saving === false} onClick={choose(false)}>
          <Trans>Unsubscribe</Trans>
        </Button>
        <Button variant="secondary" loading={saving === true} onClick={choose(true)}>
          <Trans>Keep the newsletter</Trans>
        </Button>
      </>
    )
  if (scene === 'unsubscribed')
    return (
      <Button variant="secondary" loading={saving !== null} onClick={choose(true)}>
        <Trans>Subscribe again</Trans>
      </Button>
    )
  return scene === 'kept' ? (
    <Button variant="secondary" onClick={choose(false)}>
      <Trans>Unsubscribe after all</Trans>
    </Button>
  ) : null
}
