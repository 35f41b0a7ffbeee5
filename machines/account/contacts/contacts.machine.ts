import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type ContactKind, maxContacts } from '#domain/account/contacts.ts'
import type { EmailContact, PhoneContact } from '#domain/contract/account/account-contacts.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

export type Contact = EmailContact | PhoneContact

/** The contacts of one kind, the primary one first. */
export type ContactList = { readonly contacts: readonly Contact[] }

/** A contact that a code was sent to: its address or number, and the seconds before another code may be sent. */
export type SentCode = { readonly id: string; readonly contact: string; readonly resend_after: number }

export type ContactAction = 'setPrimary' | 'remove'
export type ContactChange = { readonly kind: ContactKind; readonly action: ContactAction; readonly id: string }

export type ContactsInput = { kind: ContactKind }

/** `subject`: the contact that a question or a change is about; `done`: the last change that was made. */
export type ContactsContext = {
  kind: ContactKind
  contacts: readonly Contact[]
  subject: string | null
  action: ContactAction
  sent: SentCode | null
  done: 'verified' | ContactAction | null
  failure: Failure | null
}

export type ContactsEvent =
  | { type: 'adding.requested' }
  | { type: 'verification.requested'; id: string }
  | { type: 'code.sent'; sent: SentCode }
  | { type: 'contact.verified' }
  | { type: 'primary.requested'; id: string }
  | { type: 'primary.changed'; contacts: readonly Contact[] }
  | { type: 'removal.requested'; id: string }
  | { type: 'removal.confirmed' }
  | { type: 'step.dismissed' }
  | { type: 'retry.requested' }

const chart = setup({
  types: {
    input: {} as ContactsInput,
    context: {} as ContactsContext,
    events: {} as ContactsEvent,
    tags: {} as 'idle' | 'busy',
  },
  actors: {
    loadContacts: mustProvide<ContactList, ContactKind>('loadContacts'),
    sendContactCode: mustProvide<SentCode, Contact>('sendContactCode'),
    changeContact: mustProvide<ContactList, ContactChange>('changeContact'),
  },
  guards: {
    mayAdd: ({ context }) => context.contacts.length < maxContacts,
    isListed: ({ context }, { id }: { id: string }) => context.contacts.some((each) => each.id === id),
    asksForPassword: ({ context }) => context.kind === 'email',
  },
  actions: {
    keepContacts: assign((_, { contacts }: ContactList) => ({ contacts, failure: null })),
    keepSubject: assign((_, { id, action }: { id: string; action: ContactAction }) => ({
      subject: id,
      action,
      done: null,
      failure: null,
    })),
    keepSent: assign((_, { sent }: { sent: SentCode }) => ({ sent, done: null, failure: null })),
    keepDone: assign((_, { done }: { done: 'verified' | ContactAction }) => ({ done, subject: null, sent: null })),
    forgetStep: assign({ subject: null, sent: null, done: null, failure: null }),
    /** The session shows the primary address, and whether a phone is verified. */
    reportContacts: screenAction<ContactList>(),
    /** The button or form that had the focus is gone. */
    focusList: screenAction(),
  },
}).extend(failing)

const choosing = chart.createStateConfig({
  tags: 'idle',
  on: {
    'adding.requested': { guard: 'mayAdd', target: 'adding', actions: 'forgetStep' },
    'verification.requested': {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'sending',
      actions: { type: 'keepSubject', params: ({ event }) => ({ id: event.id, action: 'setPrimary' }) },
    },
    'primary.requested': [
      {
        guard: 'asksForPassword',
        target: 'proving',
        actions: { type: 'keepSubject', params: ({ event }) => ({ id: event.id, action: 'setPrimary' }) },
      },
      {
        target: 'changing',
        actions: { type: 'keepSubject', params: ({ event }) => ({ id: event.id, action: 'setPrimary' }) },
      },
    ],
    'removal.requested': {
      target: 'questioning',
      actions: { type: 'keepSubject', params: ({ event }) => ({ id: event.id, action: 'remove' }) },
    },
  },
})

const dismissed = { target: 'ready', actions: ['forgetStep', 'focusList'] } as const
const listed = [
  { type: 'keepContacts', params: ({ event }: { event: { output: ContactList } }) => event.output },
  { type: 'reportContacts', params: ({ event }: { event: { output: ContactList } }) => event.output },
] as const

/**
 * The email addresses or the phones of the account. Adding, the code and the password are forms with charts of their own.
 * (ACC-02, ACC-03)
 */
export const contactsMachine = chart.createMachine({
  id: 'contacts',
  context: ({ input }) => ({
    kind: input.kind,
    contacts: [],
    subject: null,
    action: 'remove',
    sent: null,
    done: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        input: ({ context }) => context.kind,
        onDone: { target: 'ready', actions: listed },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    ready: choosing,
    refused: choosing,
    adding: {
      on: {
        'code.sent': {
          target: 'confirming',
          actions: { type: 'keepSent', params: ({ event }) => event },
        },
        'step.dismissed': dismissed,
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendContactCode',
        src: 'sendContactCode',
        input: ({ context }) => subjectOf(context),
        onDone: {
          target: 'confirming',
          actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.output }) },
        },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    confirming: {
      on: {
        'contact.verified': { target: 'refreshing', actions: { type: 'keepDone', params: { done: 'verified' } } },
        'step.dismissed': { target: 'refreshing', actions: 'forgetStep' },
      },
    },
    questioning: { on: { 'removal.confirmed': 'changing', 'step.dismissed': dismissed } },
    proving: {
      on: {
        'primary.changed': {
          target: 'ready',
          actions: [
            { type: 'keepContacts', params: ({ event }) => event },
            { type: 'reportContacts', params: ({ event }) => event },
            { type: 'keepDone', params: { done: 'setPrimary' } },
            'focusList',
          ],
        },
        'step.dismissed': dismissed,
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeContact',
        src: 'changeContact',
        input: ({ context: { kind, action, subject } }) => ({ kind, action, id: subject ?? '' }),
        onDone: {
          target: 'ready',
          actions: [...listed, { type: 'keepDone', params: ({ context }) => ({ done: context.action }) }, 'focusList'],
        },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refreshing: {
      tags: 'busy',
      exit: 'focusList',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        input: ({ context }) => context.kind,
        onDone: { target: 'ready', actions: listed },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
  },
})

const subjectOf = ({ contacts, subject }: ContactsContext): Contact => {
  const found = contacts.find(({ id }) => id === subject)
  if (found === undefined) throw new Error('The contact is not in the list.')
  return found
}

export type ContactsActor = ActorRefFrom<typeof contactsMachine>
export type ContactsSnapshot = SnapshotFrom<typeof contactsMachine>
