import { describe, expect, test } from 'vitest'
import { removalRefusalOf } from './contacts.ts'

const primary = { verified: true, primary: true }
const other = { verified: true, primary: false }
const open = { verified: false, primary: false }

describe('removing a contact', () => {
  test.each([
    [primary, [primary], 'contactLastVerified'],
    [primary, [primary, open], 'contactLastVerified'],
    [primary, [primary, other], 'contactPrimary'],
    [other, [primary, other], null],
    [other, [other], 'contactLastVerified'],
    [open, [open], null],
    [open, [primary, open], null],
  ] as const)('%j of %j: %s', (contact, all, refusal) => expect(removalRefusalOf(contact, all)).toBe(refusal))
})
