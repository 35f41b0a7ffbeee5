import { Trans } from '@lingui/react/macro'
import { AccountScreen } from '#src/screens/account/account-page/account-page.screen.tsx'
import { ExportButton } from './export-button.tsx'

export const AccountPage = () => (
  <AccountScreen
    historyExporter={(filter) => <ExportButton what={{ kind: 'accountHistory', filter }} />}
    copyExporter={<ExportButton what={{ kind: 'accountCopy', filter: {} }} title={<Trans>Copy of your data</Trans>} />}
  />
)
