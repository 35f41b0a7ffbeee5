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
import { type RouteName, routeNames } from '#domain/session/site.ts'
import { useRouteExists } from '#src/components/controls/anchor.tsx'
import type { SideBarEntry, SideBarGroup } from '#src/components/layout/side-bar.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

type Page = {
  words: MessageDescriptor
  Icon: LucideIcon
  /** Its short name in the tab bar of phones, which has the pages used most. */
  tab?: MessageDescriptor
}

const pages = {
  dashboard: { words: msg`Dashboard`, Icon: LayoutDashboard, tab: msg`Dashboard` },
  my_number: { words: msg`My Number`, Icon: Phone, tab: msg`Numbers` },
  my_module: { words: msg`My Module`, Icon: Blocks },
  sms: { words: msg`SMS`, Icon: MessageSquareText, tab: msg`Messages` },
  call_detail_record: { words: msg`CDR`, Icon: PhoneCall },
  rate: { words: msg`Rates`, Icon: TableProperties },
  finance: { words: msg`Finance`, Icon: WalletCards, tab: msg`Money` },
  project_settings: { words: msg`Project Settings`, Icon: Settings },
  customer_care: { words: msg`Customer Care`, Icon: UserRoundSearch },
} as const satisfies Partial<Record<RouteName, Page>>

type PageName = keyof typeof pages

const groups: readonly { id: string; heading?: MessageDescriptor; pages: readonly PageName[] }[] = [
  { id: 'start', pages: ['dashboard'] },
  { id: 'numbers', heading: msg`Numbers`, pages: ['my_number', 'my_module'] },
  { id: 'messages', heading: msg`Messages and calls`, pages: ['sms', 'call_detail_record', 'rate'] },
  { id: 'money', heading: msg`Money`, pages: ['finance'] },
  { id: 'project', heading: msg`Project`, pages: ['project_settings', 'customer_care'] },
]

const isInSideBar = (name: string): name is PageName => name in pages

export const sideBarNames: readonly RouteName[] = routeNames.filter(isInSideBar)

/** The icon of the entry that leads to this path. */
export const sideBarIcon = (path: string): LucideIcon | undefined => {
  const name = path.split('/')[1] ?? ''
  return isInSideBar(name) ? pages[name].Icon : undefined
}

type SideBarEntries = { groups: SideBarGroup[]; tabs: SideBarEntry[] }

/**
 * The pages of a project that the site offers and the user's role may open, for the side bar and for the tab bar of phones. Customer care
 * gets to know the page that it was opened from. (NAV-09, CFG-03)
 */
export const useSideBarEntries = (current: RouteName | null): SideBarEntries => {
  const { i18n } = useLingui()
  const routeExists = useRouteExists()
  const entryOf = (name: PageName, words: MessageDescriptor): SideBarEntry => {
    const { Icon } = pages[name]
    return {
      id: name,
      name: i18n._(words),
      icon: <Icon aria-hidden="true" />,
      href: name === 'customer_care' && current !== name ? hrefOf('/customer_care', { from: current }) : `/${name}`,
    }
  }
  const names = groups.flatMap((group) => group.pages).filter((name) => routeExists(`/${name}`))
  return {
    groups: groups
      .map(({ id, heading, pages: all }) => ({
        id,
        ...(heading === undefined ? {} : { heading: i18n._(heading) }),
        entries: all.filter((name) => names.includes(name)).map((name) => entryOf(name, pages[name].words)),
      }))
      .filter(({ entries }) => entries.length > 0),
    tabs: names.flatMap((name) => {
      const page: Page = pages[name]
      return page.tab === undefined ? [] : [entryOf(name, page.tab)]
    }),
  }
}
