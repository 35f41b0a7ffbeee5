import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { withLowBalanceDraft } from '#domain/paying/low-balance.ts'
import type { LowBalanceActor } from '#machines/paying/low-balance/low-balance.machine.ts'
import {
  selectChangedBy,
  selectDraft,
  selectFailure,
  selectIsEditing,
  selectIsSaved,
  selectSetting,
  selectTheirs,
} from '#machines/paying/low-balance/low-balance.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { TwoVersions } from '#src/screens/kit/section/two-versions.tsx'
import { LowBalanceFacts } from './low-balance-facts.tsx'
import { LowBalanceForm } from './low-balance-form.tsx'

export type LowBalanceViewProps = {
  actor: LowBalanceActor
  /** Takes the place of the button for a user who acts for the account. */
  ownersOnly?: ReactNode
}

/** The alert and the automatic top-up of a wallet: viewed, changed, and compared after another user's change. */
export const LowBalanceView = ({ actor, ownersOnly = null }: LowBalanceViewProps) => {
  const setting = useSelector(actor, selectSetting)
  const theirs = useSelector(actor, selectTheirs)
  const isEditing = useSelector(actor, selectIsEditing)
  const isViewing = setting !== null && theirs === null && !isEditing
  return (
    <Card
      heading={<Trans>When the balance is low</Trans>}
      description={<Trans>We can email you and top up the wallet from a saved card.</Trans>}
      action={
        isViewing && ownersOnly === null ? (
          <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'editing.requested' })}>
            <Trans context="low balance">Change</Trans>
          </Button>
        ) : undefined
      }
    >
      {ownersOnly}
      <Saved actor={actor} />
      {theirs !== null ? (
        <Conflict actor={actor} />
      ) : isEditing ? (
        <LowBalanceForm actor={actor} />
      ) : setting === null ? (
        <Loading actor={actor} />
      ) : (
        <LowBalanceFacts setting={setting} />
      )}
    </Card>
  )
}

const Saved = ({ actor }: { actor: LowBalanceActor }) => {
  const { t } = useLingui()
  const isSaved = useSelector(actor, selectIsSaved)
  if (!isSaved) return null
  const words = t({ message: 'Saved.', context: 'low balance' })
  return (
    <chakra.p marginBlockEnd="4" textStyle="sm" color="successOnSubtle" fontWeight="medium">
      {words}
      <Announcement text={words} />
    </chakra.p>
  )
}

const Loading = ({ actor }: { actor: LowBalanceActor }) => {
  const failure = useSelector(actor, selectFailure)
  return failure === null ? (
    <SkeletonText lines={3} />
  ) : (
    <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  )
}

/** The settings of the other user and the own ones, next to the choice. */
const Conflict = ({ actor }: { actor: LowBalanceActor }) => {
  const theirs = useSelector(actor, selectTheirs)
  const draft = useSelector(actor, selectDraft)
  const changed = useSelector(actor, selectChangedBy)
  return (
    <chakra.div display="grid" gap="5">
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>These settings have changed in the meantime. Your changes were not saved.</Trans>}
        actions={
          <>
            <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'theirs.taken' })}>
              <Trans>Keep the new settings</Trans>
            </Button>
            <Button size="sm" variant="primary" onClick={() => actor.send({ type: 'mine.kept' })}>
              <Trans>Save mine instead</Trans>
            </Button>
          </>
        }
      >
        {theirs === null ? null : (
          <TwoVersions
            saved={<LowBalanceFacts setting={theirs} columns={1} />}
            mine={<LowBalanceFacts setting={withLowBalanceDraft(theirs, draft)} columns={1} />}
            changed={changed}
          />
        )}
      </Notice>
    </chakra.div>
  )
}
