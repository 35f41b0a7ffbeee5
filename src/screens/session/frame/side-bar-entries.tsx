import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import {
  Blocks,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Phone,
  PhoneCall,
  Settings,
  TableProperties,
  UserRoundSearch,
  WalletCards,
} from 'lucide-react'
import { isRouteAllowed, type RouteName, type Site } from '#domain/session/site.ts'
import type { SideBarEntry } from '#src/components/layout/side-bar.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

type Page = { name: RouteName; words: MessageDescriptor; Icon: LucideIcon }

const pages: readonly Page[] = [
  { name: 'dashboard', words: msg`Dashboard`, Icon: LayoutDashboard },
  { name: 'my_number', words: msg`My Number`, Icon: Phone },
  { name: 'my_module', words: msg`My Module`, Icon: Blocks },
  { name: 'finance', words: msg`Finance`, Icon: WalletCards },
  { name: 'sms', words: msg`SMS`, Icon: MessageSquareText },
  { name: 'call_detail_record', words: msg`CDR`, Icon: PhoneCall },
  { name: 'rate', words: msg`Rates`, Icon: TableProperties },
  { name: 'customer_care', words: msg`Customer Care`, Icon: UserRoundSearch },
  { name: 'project_settings', words: msg`Project Settings`, Icon: Settings },
]

export const sideBarNames: readonly RouteName[] = pages.map(({ name }) => name)

export const sideBarIcon = (page: string): LucideIcon | undefined => pages.find(({ name }) => name === page)?.Icon

/** The pages of a project that the site offers. Customer care gets to know the page that it was opened from. (NAV-09, CFG-03) */
export const useSideBarEntries = (access: Site['access'], current: RouteName | null): SideBarEntry[] => {
  const { i18n } = useLingui()
  return pages
    .filter(({ name }) => isRouteAllowed(access, name))
    .map(({ name, words, Icon }) => ({
      id: name,
      name: i18n._(words),
      icon: <Icon aria-hidden="true" />,
      href: name === 'customer_care' && current !== name ? hrefOf('/customer_care', { from: current }) : `/${name}`,
    }))
}
