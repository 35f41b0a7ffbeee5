import { BadgePercent, Flag, type LucideIcon, MapPin, Phone, PhoneIncoming, Smartphone } from 'lucide-react'
import type { NumberType } from '#domain/buying/offer.ts'
import { openTable } from '#domain/kit/open-table.ts'

export const numberTypeIcons = openTable<NumberType, LucideIcon>(
  {
    mobile: Smartphone,
    local: MapPin,
    national: Flag,
    tollFree: PhoneIncoming,
    sharedCost: BadgePercent,
  },
  () => Phone,
)
