import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'

export type ChangedMeanwhileProps = {
  /** The other change did not concern what is edited here. */
  isOnlyOutdated: boolean
  /** What is saved now. */
  saved: ReactNode
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another user has saved a change first: shows it, and lets the user choose. */
export const ChangedMeanwhile = ({ isOnlyOutdated, saved, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) => (
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
        <Trans>The change was another one. This is saved, as before:</Trans>
      ) : (
        <Trans>Nothing of yours was saved. This is saved now:</Trans>
      )}
    </p>
    <chakra.div marginBlockStart="2" fontWeight="medium" overflowWrap="anywhere">
      {saved}
    </chakra.div>
  </Notice>
)
