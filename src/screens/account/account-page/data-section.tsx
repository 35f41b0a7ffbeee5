import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { Card } from '#src/components/layout/card.tsx'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { AccountDeletionScreen } from '#src/screens/account/account-deletion/account-deletion.screen.tsx'
import { OwnersFactor } from '#src/screens/account/second-factor/owners-factor.tsx'

/** What is kept about the account: a copy of it, and its deletion. (decision 80) */
export const DataSection = ({ copyExporter }: { copyExporter: ReactNode }) => {
  const info = useSession(selectInfo)
  const isOwn = useMay('secureAccount')
  if (info === null) return null
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
      {isOwn ? null : <OwnersFactor account={info.client} />}
      <Card
        heading={<Trans>A copy of your data</Trans>}
        description={
          <Trans>
            One archive with everything that we keep about you: your details, the history of your account,
            notifications, messages to support, drafts, and the files that you have uploaded.
          </Trans>
        }
      >
        <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
          <chakra.p color="textMuted" textStyle="sm">
            <Trans>
              Numbers, orders, invoices, calls and messages belong to your projects. Their pages export them.
            </Trans>
          </chakra.p>
          {isOwn ? copyExporter : null}
        </chakra.div>
      </Card>
      <AccountDeletionScreen />
    </chakra.div>
  )
}
