import * as v from 'valibot'
import { searchOf } from '#src/runtime/routing/search.ts'

/** The action whose dialog is open. */
export const numberSearch = searchOf({
  action: v.picklist([
    'renew',
    'restore',
    'changeChannels',
    'changeCycle',
    'changeAutoRenew',
    'changeCallTrunk',
    'changeSmsTrunk',
    'cancel',
    'delete',
    'describe',
  ]),
})
