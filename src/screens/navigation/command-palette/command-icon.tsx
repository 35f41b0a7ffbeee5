import {
  ArrowLeftRight,
  ArrowRight,
  Bell,
  Braces,
  CircleUser,
  CreditCard,
  FilePen,
  Folder,
  KeyRound,
  Languages,
  LayoutGrid,
  LogIn,
  LogOut,
  type LucideIcon,
  Package,
  Palette,
  PenLine,
  Plus,
  ReceiptText,
  Rows3,
  Send,
  ShoppingCart,
  UserPlus,
} from 'lucide-react'
import type { Command } from '#domain/navigation/command.ts'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { sideBarIcon } from '#src/screens/session/frame/side-bar-entries.tsx'

/** Of pages that are not in the side bar, and of parts of those that are, by their path. */
const pageIcons: Readonly<Record<string, LucideIcon>> = {
  '/': LayoutGrid,
  '/login': LogIn,
  '/register': UserPlus,
  '/forgot_password': KeyRound,
  '/buy_number': Plus,
  '/cart': ShoppingCart,
  '/account': CircleUser,
  '/notifications': Bell,
  '/finance/orders': Package,
  '/finance/invoices': ReceiptText,
  '/finance/payments': CreditCard,
  '/finance/transactions': ArrowLeftRight,
  '/sms/outbox': Send,
  '/sms/drafts': FilePen,
  '/sms/compose': PenLine,
  '/sms/api': Braces,
}

const actionIcons: Readonly<Record<string, LucideIcon>> = {
  language: Languages,
  theme: Palette,
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
  const path = rest.join('-')
  return pageIcons[path] ?? sideBarIcon(path) ?? ArrowRight
}
