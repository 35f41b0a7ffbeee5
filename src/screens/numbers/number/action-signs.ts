import {
  ArrowLeftRight,
  CalendarClock,
  CircleX,
  FileText,
  type LucideIcon,
  MessageSquare,
  PhoneForwarded,
  RefreshCw,
  Repeat,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import type { NumberAction } from '#domain/numbers/number-actions.ts'

export const actionSigns: Readonly<Record<NumberAction, LucideIcon>> = {
  renew: RefreshCw,
  restore: RotateCcw,
  changeChannels: ArrowLeftRight,
  changeCycle: CalendarClock,
  changeAutoRenew: Repeat,
  changeCallTrunk: PhoneForwarded,
  changeSmsTrunk: MessageSquare,
  sendRequirements: FileText,
  cancel: CircleX,
  delete: Trash2,
}
