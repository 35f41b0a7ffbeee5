import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChangedBy } from '#domain/kit/failure.ts'
import { SavedBy } from '#src/components/values/saved-by.tsx'

export type TwoVersionsProps = { saved: ReactNode; mine: ReactNode; changed: ChangedBy | undefined }

/** What another user has saved, with the user and the time, and what was entered here: side by side, or below each other on phones. */
export const TwoVersions = ({ saved, mine, changed }: TwoVersionsProps) => (
  <chakra.dl
    marginBlockStart="3"
    display="grid"
    gap="4"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    css={{ '& dt': { color: 'textMuted' }, '& dd': { overflowWrap: 'anywhere', marginBlockStart: '1' } }}
  >
    <div>
      <dt>
        <Trans>Saved now</Trans>
      </dt>
      <dd>{saved}</dd>
      <dd>
        <SavedBy changed={changed} />
      </dd>
    </div>
    <div>
      <dt>
        <Trans>What you entered</Trans>
      </dt>
      <dd>{mine}</dd>
    </div>
  </chakra.dl>
)
