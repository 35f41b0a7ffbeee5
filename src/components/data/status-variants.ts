import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Clock,
  ClockAlert,
  FileText,
  Hourglass,
  LifeBuoy,
  Loader,
  PackageMinus,
  RefreshCw,
  ShieldQuestion,
  ShoppingCart,
  Star,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { CartItemState } from '#domain/buying/cart.ts'
import type { CallStatus } from '#domain/calls/call.ts'
import type { SupportState } from '#domain/care/support.ts'
import type { StatusFamily } from '#domain/kit/color.ts'
import { openTable } from '#domain/kit/open-table.ts'
import type { MessageState, ReceiverState } from '#domain/messaging/message.ts'
import type { NumberState } from '#domain/numbers/number.ts'
import type { OrderItemStatus, OrderStatus } from '#domain/paying/order.ts'
import type { AttemptState, PaymentOutcome } from '#domain/paying/payment.ts'
import type { WireState } from '#domain/paying/wire-transfer.ts'
import type { PersonState } from '#domain/projects/person.ts'
import type { ProjectStatus } from '#domain/session/project.ts'
import { unknownWord } from '#src/i18n/word-table.ts'

/** The kinds of things with a status, and their statuses. */
export type StatusOf = {
  number: NumberState
  order: OrderStatus
  orderItem: OrderItemStatus
  cartItem: CartItemState
  attempt: AttemptState
  payment: PaymentOutcome
  project: ProjectStatus
  requirement: RequirementStatus
  wire: WireState
  message: MessageState
  receiver: ReceiverState
  call: CallStatus
  contact: ContactStatus
  support: SupportState
  person: PersonState
}

/** An email address or a phone of an account; the primary one is verified, too. */
export type ContactStatus = 'primary' | 'verified' | 'unverified'

/** How far one requirement of a number is. */
export type RequirementStatus = 'missing' | 'evaluating' | 'rejected' | 'accepted'
export type StatusKind = keyof StatusOf

type Variant = { family: StatusFamily; Sign: LucideIcon; word: MessageDescriptor }
const variant = (family: StatusFamily, Sign: LucideIcon, word: MessageDescriptor): Variant => ({ family, Sign, word })

/** Green: done; blue: in progress; amber: needs an action; red: failed; violet: returned; grey: ended. */
/** A status that this version does not have is shown as itself, in a neutral badge. (decision 134) */
const openVariants = <Kind extends StatusKind>(variants: Readonly<Record<StatusOf[Kind], Variant>>) =>
  openTable<StatusOf[Kind], Variant>(variants, (status) => variant('neutral', CircleQuestionMark, unknownWord(status)))

export const statusVariants: { readonly [Kind in StatusKind]: Readonly<Record<StatusOf[Kind], Variant>> } = {
  number: openVariants<'number'>({
    notActivated: variant('info', CircleDashed, msg`Not activated`),
    active: variant('success', CircleCheck, msg`Active`),
    renewNeeded: variant('warning', RefreshCw, msg`Renewal needed`),
    expired: variant('danger', Clock, msg`Expired`),
    blocked: variant('neutral', Ban, msg`Blocked`),
    canceled: variant('neutral', CircleSlash, msg`Canceled`),
    deleting: variant('neutral', Loader, msg`Deleting`),
    deleted: variant('neutral', Trash2, msg`Deleted`),
  }),
  order: openVariants<'order'>({
    pendingPay: variant('warning', Wallet, msg`Waiting for payment`),
    inProgress: variant('info', Loader, msg`In progress`),
    pending: variant('info', Hourglass, msg`Pending`),
    completed: variant('success', CircleCheck, msg`Completed`),
    partial: variant('refunded', Undo2, msg`Partly delivered`),
    expired: variant('danger', Clock, msg`Expired`),
    canceled: variant('neutral', CircleSlash, msg`Canceled`),
    errorNeedsSupport: variant('danger', LifeBuoy, msg`Needs support`),
  }),
  orderItem: openVariants<'orderItem'>({
    buyInProgress: variant('info', Loader, msg`Purchase in progress`),
    waitingForRequirements: variant('warning', FileText, msg`Waiting for requirements`),
    completed: variant('success', CircleCheck, msg`Completed`),
    canceledRefunded: variant('refunded', Undo2, msg`Canceled, refunded`),
    notAvailable: variant('neutral', PackageMinus, msg`Not available`),
    notAvailableRefunded: variant('refunded', Undo2, msg`Not available, refunded`),
    notEnoughCredit: variant('danger', Wallet, msg`Not enough credit`),
    resellerNotEnoughCredit: variant('danger', Wallet, msg`Reseller does not have enough credit`),
    pendingPay: variant('warning', Wallet, msg`Waiting for payment`),
    inProgress: variant('info', Loader, msg`In progress`),
    pending: variant('info', Hourglass, msg`Pending`),
  }),
  cartItem: openVariants<'cartItem'>({
    inCart: variant('info', ShoppingCart, msg`In the cart`),
    holdEnded: variant('warning', ClockAlert, msg`No longer held`),
    inOrder: variant('info', Hourglass, msg`In an order`),
    notAvailable: variant('neutral', PackageMinus, msg`Not available`),
    notAvailableRefunded: variant('refunded', Undo2, msg`Not available, refunded`),
  }),
  attempt: openVariants<'attempt'>({
    created: variant('info', CircleDashed, msg`Started`),
    redirecting: variant('info', Loader, msg`Going to the gateway`),
    atGateway: variant('info', Hourglass, msg`At the gateway`),
    returned: variant('info', Hourglass, msg`Being confirmed`),
    verifying: variant('info', Loader, msg`Being confirmed`),
    settled: variant('success', CircleCheck, msg`Paid`),
    failed: variant('danger', CircleX, msg`Declined`),
    cancelled: variant('neutral', CircleSlash, msg`Canceled`),
    uncertain: variant('warning', ShieldQuestion, msg`Being confirmed`),
    reversed: variant('refunded', Undo2, msg`Reversed`),
  }),
  payment: openVariants<'payment'>({
    success: variant('success', CircleCheck, msg`Successful`),
    failed: variant('danger', CircleX, msg`Failed`),
    completed: variant('success', CircleCheck, msg`Completed`),
    notCompleted: variant('warning', CircleAlert, msg`Not completed`),
  }),
  message: openVariants<'message'>({
    scheduled: variant('info', Clock, msg({ message: 'Scheduled', context: 'message' })),
    sending: variant('info', Loader, msg({ message: 'Sending', context: 'message' })),
    delivered: variant('success', CircleCheck, msg({ message: 'Delivered', context: 'message' })),
    partlyFailed: variant('warning', CircleAlert, msg({ message: 'Partly failed', context: 'message' })),
    failed: variant('danger', CircleX, msg({ message: 'Failed', context: 'message' })),
    canceled: variant('neutral', CircleSlash, msg({ message: 'Canceled', context: 'message' })),
    refused: variant('danger', Ban, msg({ message: 'Not sent', context: 'message' })),
  }),
  receiver: openVariants<'receiver'>({
    scheduled: variant('info', Clock, msg({ message: 'Scheduled', context: 'message' })),
    accepted: variant('info', Loader, msg({ message: 'On its way', context: 'message' })),
    delayed: variant('warning', ClockAlert, msg({ message: 'Phone not reached yet', context: 'message' })),
    delivered: variant('success', CircleCheck, msg({ message: 'Delivered', context: 'message' })),
    failed: variant('refunded', Undo2, msg({ message: 'Refused, refunded', context: 'message' })),
    expired: variant('danger', CircleX, msg({ message: 'Never reached', context: 'message' })),
    canceled: variant('neutral', CircleSlash, msg({ message: 'Canceled', context: 'message' })),
    refused: variant('danger', Ban, msg({ message: 'Not sent', context: 'message' })),
  }),
  call: openVariants<'call'>({
    connected: variant('success', CircleCheck, msg({ message: 'Connected', context: 'call' })),
    notConnected: variant('danger', CircleX, msg({ message: 'Not connected', context: 'call' })),
    busy: variant('warning', CircleSlash, msg({ message: 'Busy', context: 'call' })),
  }),
  contact: openVariants<'contact'>({
    primary: variant('info', Star, msg({ message: 'Primary', context: 'contact' })),
    verified: variant('success', CircleCheck, msg({ message: 'Verified', context: 'contact' })),
    unverified: variant('warning', CircleDashed, msg({ message: 'Not verified', context: 'contact' })),
  }),
  person: openVariants<'person'>({
    invited: variant('info', Hourglass, msg({ message: 'Invited', context: 'person' })),
    expired: variant('warning', ClockAlert, msg({ message: 'Invitation expired', context: 'person' })),
    joined: variant('success', CircleCheck, msg({ message: 'Member', context: 'person' })),
    ended: variant('neutral', CircleSlash, msg({ message: 'Access ended', context: 'person' })),
  }),
  requirement: openVariants<'requirement'>({
    missing: variant('warning', CircleDashed, msg`Not sent yet`),
    evaluating: variant('info', Hourglass, msg`Being checked`),
    rejected: variant('danger', CircleX, msg`Not accepted`),
    accepted: variant('success', CircleCheck, msg`Accepted`),
  }),
  project: openVariants<'project'>({
    active: variant('success', CircleCheck, msg`Active`),
    deactivated: variant('neutral', Ban, msg`Deactivated`),
  }),
  support: openVariants<'support'>({
    open: variant('info', Hourglass, msg({ message: 'Waiting for an answer', context: 'support' })),
    answered: variant('success', CircleCheck, msg({ message: 'Answered', context: 'support' })),
    closed: variant('neutral', CircleSlash, msg({ message: 'Closed', context: 'support' })),
  }),
  wire: openVariants<'wire'>({
    notSent: variant('neutral', FileText, msg`Not submitted`),
    acceptNeeded: variant('info', Hourglass, msg`Waiting for acceptance`),
    issued: variant('success', CircleCheck, msg`Accepted`),
    rejected: variant('danger', CircleX, msg`Rejected`),
    returnFromSale: variant('refunded', Undo2, msg`Returned`),
    discontinued: variant('neutral', CircleSlash, msg`Withdrawn`),
  }),
}
