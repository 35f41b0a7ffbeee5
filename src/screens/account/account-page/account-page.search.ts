import * as v from 'valibot'
import { searchOf } from '#src/app/routing/search.ts'

export const accountSections = [
  'profile',
  'emails',
  'phones',
  'address',
  'company',
  'social',
  'newsletter',
  'notifications',
  'password',
  'sessions',
] as const
export type AccountSection = (typeof accountSections)[number]

export const accountSearch = searchOf({ section: v.picklist(accountSections) })
