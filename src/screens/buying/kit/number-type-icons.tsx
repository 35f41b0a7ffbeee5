import { BadgePercent, Flag, type LucideIcon, MapPin, PhoneIncoming, Smartphone } from 'lucide-react'
import type { NumberType } from '#domain/buying/offer.ts'

export const numberTypeIcons: Record<NumberType, LucideIcon> = {
  mobile: Smartphone,
  local: MapPin,
  national: Flag,
  tollFree: PhoneIncoming,
  sharedCost: BadgePercent,
}
