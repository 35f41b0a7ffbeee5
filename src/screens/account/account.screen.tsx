import { useSearchOf } from '#src/app/search.ts'
import { ChangePasswordScreen } from '../change-password/change-password.screen.tsx'
import { accountSearch } from './account.search.ts'
import { AccountView } from './account.view.tsx'
import { SessionsScreen } from './sessions.screen.tsx'

export const AccountScreen = () => {
  const { section = 'password' } = useSearchOf(accountSearch)
  return (
    <AccountView section={section}>
      {section === 'password' ? <ChangePasswordScreen forced={false} /> : <SessionsScreen />}
    </AccountView>
  )
}
