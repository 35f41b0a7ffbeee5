import {
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  FileCheck,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  ShieldAlert,
  ShoppingCart,
  Wallet,
} from 'lucide-react'
import type { StatusFamily } from '#domain/kit/color.ts'
import { openTable } from '#domain/kit/open-table.ts'
import { kindOf, type NotificationEvent, type NotificationKind } from '#domain/session/notification.ts'

const icons = openTable<NotificationKind, LucideIcon>(
  {
    renewals: CalendarClock,
    balance: Wallet,
    orders: ShoppingCart,
    requirements: FileCheck,
    wires: Landmark,
    messages: MessageSquare,
    support: LifeBuoy,
    security: ShieldAlert,
  },
  () => Bell,
)

const renewalIcons: Partial<Record<NotificationEvent, LucideIcon>> = {
  autoRenewed: CalendarCheck,
  autoRenewedSeveral: CalendarCheck,
  expired: CalendarX,
  deleted: CalendarX,
}

/** Events that need attention, and those that are done well; every other one is neutral. */
const families: Partial<Record<NotificationEvent, StatusFamily>> = {
  endNear: 'warning',
  balanceShort: 'warning',
  autoRenewed: 'success',
  autoRenewedSeveral: 'success',
  expired: 'danger',
  deletionNear: 'danger',
  deleted: 'danger',
  balanceLow: 'warning',
  depositDone: 'success',
  topUpDone: 'success',
  topUpFailed: 'danger',
  topUpLimit: 'warning',
  orderCompleted: 'success',
  orderPartial: 'warning',
  orderCanceled: 'danger',
  orderNeedsSupport: 'danger',
  numberActive: 'success',
  documentRejected: 'danger',
  requirementsDue: 'warning',
  requirementsOver: 'danger',
  wireAccepted: 'success',
  wireRejected: 'danger',
  messageSent: 'success',
  messageFailed: 'danger',
  messageStopped: 'danger',
  forwardFailed: 'danger',
  passkeyRefused: 'danger',
  newBrowser: 'warning',
}

export const signOf = (event: NotificationEvent): { Icon: LucideIcon; family: StatusFamily } => ({
  Icon: renewalIcons[event] ?? icons[kindOf(event)],
  family: families[event] ?? 'neutral',
})
