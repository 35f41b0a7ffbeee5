import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ServiceActor } from '#machines/session/service/service.machine.ts'
import { selectIsUnsaved } from '#machines/session/service/service.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Modal } from '#src/components/layout/modal.tsx'

/** Search parameters that name a part of a page; another value unmounts its forms. */
const parts = ['section', 'action', 'step'] as const

type Place = { pathname: string; search: Partial<Record<(typeof parts)[number], unknown>> }

const isAnotherPart = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || parts.some((part) => current.search[part] !== next.search[part])

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Asks before another page, or another part of the page, is opened over unsaved input. The browser asks about all other ways to leave. */
export const LeaveQuestion = ({ service }: { service: ServiceActor }) => {
  const isUnsaved = useSelector(service, selectIsUnsaved)
  const { status, proceed, reset } = useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: false,
    withResolver: true,
    shouldBlockFn: async ({ current, next }) => {
      if (!isAnotherPart(current, next)) return false
      // A form that has just been saved opens the next page before it is reported as saved.
      await nextFrame()
      return selectIsUnsaved(service.getSnapshot())
    },
  })
  if (status !== 'blocked') return null
  return (
    <Modal
      title={<Trans>Leave without saving?</Trans>}
      onDismiss={reset}
      actions={
        <>
          <Button variant="secondary" onClick={proceed}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button variant="primary" onClick={reset}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you entered on this page is not saved.</Trans>
      </p>
    </Modal>
  )
}
