import { useSearchOf } from '#src/app/routing/search.ts'
import { ChangePasswordScreen } from '#src/screens/account/change-password/change-password.screen.tsx'
import { SessionsScreen } from '#src/screens/account/sessions/sessions.screen.tsx'
import { accountSearch } from './account-page.search.ts'
import { AccountView } from './account-page.view.tsx'

export const AccountScreen = () => {
  const { section = 'password' } = useSearchOf(accountSearch)
  return (
    <AccountView section={section}>
      {section === 'password' ? <ChangePasswordScreen forced={false} /> : <SessionsScreen />}
    </AccountView>
  )
}
