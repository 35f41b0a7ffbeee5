import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Right } from '#domain/kit/rights.ts'
import { selectIsInPerson } from '#machines/session/session/rights.selectors.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { useSession } from '#src/runtime/context/app-context.ts'

/** Why a user who acts for the account does not find a control here; null if the control is available, or lacking for another reason. */
export const useOwnersOnly = (right: Right): ReactNode => {
  const info = useSession(selectInfo)
  const isInPerson = useSession(selectIsInPerson(right))
  if (!isInPerson || info === null) return null
  const name = <bdi>{info.client.full_name}</bdi>
  return (
    <Notice tone="info" title={<Trans>Only {name} can change this.</Trans>}>
      <Trans>You are signed in on their behalf, and this would last longer than your access.</Trans>
    </Notice>
  )
}
