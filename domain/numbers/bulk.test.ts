import { expect, test } from 'vitest'
import { type BulkChange, type BulkChoice, changeOf, choiceOf } from './bulk.ts'

test.each<[BulkChoice, BulkChange | null]>([
  [{ kind: 'renew', label: '' }, { kind: 'renew' }],
  [
    { kind: 'autoRenewOn', label: '' },
    { kind: 'autoRenew', auto_renew: true },
  ],
  [
    { kind: 'autoRenewOff', label: '' },
    { kind: 'autoRenew', auto_renew: false },
  ],
  [
    { kind: 'addLabel', label: ' Front  desk ' },
    { kind: 'addLabel', label: 'Front desk' },
  ],
  [{ kind: 'callTrunk', label: '' }, null],
  [
    { kind: 'callTrunk', label: '', targets: [] },
    { kind: 'callTrunk', targets: [] },
  ],
  [{ kind: 'smsTrunk', label: '' }, null],
  [
    { kind: 'smsTrunk', label: '', url: 'https://a.example.com', new_secret: true },
    { kind: 'smsTrunk', url: 'https://a.example.com', new_secret: true },
  ],
  [
    { kind: 'smsTrunkOff', label: '' },
    { kind: 'smsTrunk', url: null, new_secret: false },
  ],
  [{ kind: 'addLabel', label: ' ' }, null],
  [{ kind: 'addLabel', label: 'a, b' }, null],
  [{ kind: 'removeLabel', label: 'x'.repeat(41) }, null],
])('%j is the change %j', (choice, change) => {
  expect(changeOf(choice)).toEqual(change)
  if (change !== null) expect(changeOf(choiceOf(change))).toEqual(change)
})
