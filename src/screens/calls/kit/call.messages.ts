import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallDirection } from '#domain/calls/call.ts'

export const directionWords: Readonly<Record<CallDirection, MessageDescriptor>> = {
  outgoing: msg({ message: 'Outgoing', context: 'call' }),
  incoming: msg({ message: 'Incoming', context: 'call' }),
}
