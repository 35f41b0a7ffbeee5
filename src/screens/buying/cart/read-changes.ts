import * as v from 'valibot'
import type { Drafts } from '#src/device/drafts.ts'

// The cart and the checkout share one record: a change acknowledged in one is not shown again in the other.
const name = 'cart/read'
const schema = v.pipe(v.array(v.string()), v.maxLength(200))

/** Keys of the cart's changes that were read on this device. */
export const readChanges = (drafts: Drafts): readonly string[] => drafts.read(name, schema) ?? []

export const keepReadChanges = (drafts: Drafts, read: readonly string[]): void => drafts.write(name, read)
