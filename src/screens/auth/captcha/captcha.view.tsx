import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import {
  type CaptchaActor,
  selectHeight,
  selectIsFailed,
  selectIsLoading,
  selectRound,
} from '#machines/auth/captcha/captcha.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'

export type CaptchaViewProps = {
  actor: CaptchaActor
  /** Address of the frame; null if no origin is configured for it. */
  address: string | null
  frameRef?: Ref<HTMLIFrameElement>
  error: string | null
}

/** The vendor's captcha in a frame. Its space is reserved while it loads, so that nothing below moves. */
export const CaptchaView = ({ actor, address, frameRef, error }: CaptchaViewProps) => {
  const { t } = useLingui()
  const id = useId()
  const round = useSelector(actor, selectRound)
  const height = useSelector(actor, selectHeight)
  const isLoading = useSelector(actor, selectIsLoading)
  const isFailed = useSelector(actor, selectIsFailed) || address === null
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      {isFailed ? (
        <LoadFailure onRetry={address === null ? null : () => actor.send({ type: 'retry.requested' })} />
      ) : (
        <chakra.div position="relative" minHeight="78px">
          {isLoading ? (
            <chakra.div position="absolute" inset="0">
              <Skeleton height="78px" width="full" maxWidth="304px" />
            </chakra.div>
          ) : null}
          <chakra.iframe
            key={round}
            ref={frameRef}
            src={address ?? undefined}
            name="captcha"
            title={t`Confirm that you are not a robot`}
            aria-describedby={error === null ? undefined : id}
            // The frame may not navigate the page, and gets only the origin as its referrer.
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="origin"
            display="block"
            width="full"
            borderWidth="0"
            borderRadius="md"
            opacity={isLoading ? '0' : '1'}
            css={{ height: `${height ?? 78}px` }}
          />
        </chakra.div>
      )}
      {error === null ? null : (
        <chakra.div id={id} display="flex" gap="1.5" textStyle="sm" color="dangerOnSubtle">
          <chakra.span paddingBlockStart="0.5" flexShrink="0">
            <CircleAlert size={16} aria-hidden="true" />
          </chakra.span>
          <span>{error}</span>
        </chakra.div>
      )}
    </chakra.div>
  )
}

const LoadFailure = ({ onRetry }: { onRetry: (() => void) | null }) => (
  <chakra.div
    role="alert"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="3"
    paddingInline="3"
    paddingBlock="2.5"
    borderWidth="1px"
    borderRadius="md"
    textStyle="sm"
  >
    <span>
      <Trans>The robot check could not be loaded.</Trans>
    </span>
    {onRetry === null ? null : (
      <Button size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </chakra.div>
)
