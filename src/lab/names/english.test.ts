import { expect, test } from 'vitest'
import { englishOf } from './english.ts'

test.each([
  ['states', 'accountDeletion', 'Account deletion'],
  ['states', 'page.notSaved', 'Not saved'],
  ['states', 'user.signedOut', 'Signed out'],
  ['states', 'user.signingOut', 'Signing out'],
  ['states', 'cancelling', 'Canceling'],
  ['events', 'retry.requested', 'Retry requested'],
  ['events', 'signOut.requested', 'Sign-out requested'],
  ['events', 'smsTrunk.changed', 'SMS trunk changed'],
  ['calls', 'loadCart', 'Loading the cart'],
  ['calls', 'saveSmsTrunk', 'Saving the SMS trunk'],
  ['calls', 'setPrimaryEmail', 'Setting the primary email'],
  ['calls', 'addToCart', 'Adding to cart'],
  ['calls', 'buyAgain', 'Buying again'],
  ['calls', 'runAction', 'Running the action'],
  ['calls', 'sendMessage', 'Sending the message'],
  ['calls', 'drawNumbers', 'Drawing the numbers'],
  ['calls', 'reorder', 'Reordering'],
  ['timers', 'timeToPayEnds', 'Time to pay ends'],
  ['failures', 'notFound', 'not found'],
  ['failures', 'codeInvalid', 'wrong code'],
  ['failures', 'orderItemUnknown', 'unknown order item'],
] as const)('%s: %s is named %s', (kind, id, name) => {
  expect(englishOf(kind, id)).toBe(name)
})
