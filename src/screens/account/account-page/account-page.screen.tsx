import type { ReactNode } from 'react'
import type { AccountHistoryPart } from '#domain/account/account-history.ts'
import { SettingsSection } from '#src/components/layout/settings-layout.tsx'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { LazyAccountHistory } from '#src/screens/account/account-history/lazy-account-history.tsx'
import type { HistoryExporter } from '#src/screens/kit/changes/use-changes.ts'
import { useSettingsPlace } from '#src/screens/kit/navigation/use-settings-place.ts'
import { type AccountSection, accountPages, accountSearch, pageOfSection } from './account-page.search.ts'
import { AccountView } from './account-page.view.tsx'
import { DataSection } from './data-section.tsx'
import { contents } from './section-contents.tsx'

export type AccountScreenProps = {
  historyExporter?: HistoryExporter<AccountHistoryPart>
  /** The button that makes the copy of everything about the account. */
  copyExporter?: ReactNode
}

export const AccountScreen = ({ historyExporter, copyExporter }: AccountScreenProps) => {
  const { section: asked, ...search } = useSearchOf(accountSearch)
  const section = asked ?? 'profile'
  const page = pageOfSection(section)
  useSettingsPlace(section)
  const contentOf = (id: AccountSection) => {
    if (id === 'history') return <LazyAccountHistory search={search} exporter={historyExporter} />
    return id === 'data' ? <DataSection copyExporter={copyExporter} /> : contents[id]
  }
  return (
    <AccountView page={page} isList={asked === undefined}>
      {accountPages[page].map((id) => (
        <SettingsSection key={id} id={id}>
          {contentOf(id)}
        </SettingsSection>
      ))}
    </AccountView>
  )
}
