import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChangedBy } from '#domain/kit/failure.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { TwoVersions } from '#src/screens/kit/section/two-versions.tsx'

export type ChangedMeanwhileProps = {
  /** The other change did not concern what is edited here. */
  isOnlyOutdated: boolean
  /** What is saved now. */
  saved: ReactNode
  /** What was entered here. */
  mine: ReactNode
  /** Who has saved it, and when. */
  changed: ChangedBy | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another user has saved a change first: shows both changes, and lets the user choose. */
export const ChangedMeanwhile = ({
  isOnlyOutdated,
  saved,
  mine,
  changed,
  onKeepMine,
  onTakeTheirs,
}: ChangedMeanwhileProps) => (
  <Notice
    tone="warning"
    role="alert"
    title={<Trans>This number has changed in the meantime.</Trans>}
    actions={
      <>
        <Button size="sm" variant="primary" onClick={onKeepMine}>
          <Trans>Save my changes</Trans>
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          <Trans>Discard my changes</Trans>
        </Button>
      </>
    }
  >
    <p>
      {isOnlyOutdated ? (
        <Trans>The other change does not affect yours. Yours is not saved yet.</Trans>
      ) : (
        <Trans>Your changes were not saved.</Trans>
      )}
    </p>
    <TwoVersions saved={saved} mine={mine} changed={changed} />
  </Notice>
)
