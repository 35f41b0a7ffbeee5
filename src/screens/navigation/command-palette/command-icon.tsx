import {
  ArrowRight,
  CircleUser,
  Folder,
  Languages,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Plus,
  Rows3,
  ShoppingCart,
  SunMoon,
} from 'lucide-react'
import type { Command } from '#domain/navigation/command.ts'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { sideBarIcon } from '#src/screens/session/frame/side-bar-entries.tsx'

/** Of pages that are not in the side bar. */
const pageIcons: Readonly<Record<string, LucideIcon>> = {
  home: LayoutGrid,
  buy_number: Plus,
  cart: ShoppingCart,
  account: CircleUser,
}

const actionIcons: Readonly<Record<string, LucideIcon>> = {
  language: Languages,
  theme: SunMoon,
  density: Rows3,
  signOut: LogOut,
}

export const CommandIcon = ({ command }: { command: Command }) => {
  if (command.kind === 'number') return <CountryFlag country={command.country} width={20} />
  const Icon = iconOf(command)
  return <Icon aria-hidden="true" />
}

const iconOf = ({ kind, id }: Command): LucideIcon => {
  const [first = '', ...rest] = id.split('-')
  if (kind === 'project') return Folder
  if (kind === 'action') return actionIcons[first] ?? ArrowRight
  const page = rest.join('-')
  return sideBarIcon(page) ?? pageIcons[page] ?? ArrowRight
}
