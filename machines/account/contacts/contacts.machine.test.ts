import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ContactKind } from '#domain/account/contacts.ts'
import { emails, openEmail, openPhone, otherEmail, phones, primaryEmail, workPhone } from '#domain/fixtures/contacts.ts'
import {
  type Contact,
  type ContactChange,
  type ContactList,
  contactsMachine,
  type SentCode,
} from './contacts.machine.ts'

const open = (kind: 'email' | 'phone', contacts: readonly Contact[], refusal?: object) => {
  const calls: unknown[] = []
  const reported: unknown[] = []
  const states: unknown[] = []
  const called =
    <T>(name: string, response: T) =>
    async ({ input }: { input: unknown }): Promise<T> => {
      calls.push([name, input])
      if (refusal !== undefined && name !== 'loadContacts') throw refusal
      return response
    }
  const sent = { id: openEmail.id, contact: openEmail.email, resend_after: 60 }
  const actor = createActor(
    contactsMachine.provide({
      actors: {
        loadContacts: fromPromise<ContactList, ContactKind>(called('loadContacts', { contacts })),
        sendContactCode: fromPromise<SentCode, Contact>(called('sendContactCode', sent)),
        changeContact: fromPromise<ContactList, ContactChange>(
          called('changeContact', { contacts: contacts.slice(0, 1) }),
        ),
      },
      actions: { reportContacts: (_, list) => reported.push(list.contacts.length) },
    }),
    { input: { kind } },
  )
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, calls, reported, states, sent, settled }
}

test('an unverified address gets a code and is verified; then the list is loaded again', async () => {
  const { actor, calls, reported, states, settled } = open('email', emails)
  await settled()
  actor.send({ type: 'verification.requested', id: openEmail.id })
  await settled()
  actor.send({ type: 'contact.verified' })
  await settled()
  expect(states).toEqual(['loading', 'ready', 'sending', 'confirming', 'refreshing', 'ready'])
  expect(calls).toEqual([
    ['loadContacts', 'email'],
    ['sendContactCode', openEmail],
    ['loadContacts', 'email'],
  ])
  expect(reported).toEqual([3, 3])
  expect(actor.getSnapshot().context).toMatchObject({ done: 'verified', sent: null, subject: null })
})

test('another primary address is asked for with the password, another primary phone is changed at once', async () => {
  const email = open('email', emails)
  await email.settled()
  email.actor.send({ type: 'primary.requested', id: otherEmail.id })
  email.actor.send({ type: 'primary.changed', contacts: [{ ...otherEmail, primary: true }, primaryEmail] })
  expect(email.states).toEqual(['loading', 'ready', 'proving', 'ready'])
  expect(email.actor.getSnapshot().context).toMatchObject({ done: 'setPrimary', failure: null })

  const phone = open('phone', phones)
  await phone.settled()
  phone.actor.send({ type: 'primary.requested', id: workPhone.id })
  await phone.settled()
  expect(phone.states).toEqual(['loading', 'ready', 'changing', 'ready'])
  expect(phone.calls[1]).toEqual(['changeContact', { kind: 'phone', action: 'setPrimary', id: workPhone.id }])
})

test('removing is asked first; a refusal keeps the list', async () => {
  const { actor, calls, states, settled } = open('phone', phones, { code: 'contactPrimary', status: 409 })
  await settled()
  actor.send({ type: 'removal.requested', id: openPhone.id })
  actor.send({ type: 'step.dismissed' })
  actor.send({ type: 'removal.requested', id: openPhone.id })
  actor.send({ type: 'removal.confirmed' })
  await settled()
  expect(states).toEqual(['loading', 'ready', 'questioning', 'ready', 'questioning', 'changing', 'refused'])
  expect(calls[1]).toEqual(['changeContact', { kind: 'phone', action: 'remove', id: openPhone.id }])
  expect(actor.getSnapshot().context).toMatchObject({ contacts: phones, failure: { code: 'contactPrimary' } })
})

test('five contacts are the most', async () => {
  const { actor, settled } = open('email', [...emails, ...emails.slice(0, 2)])
  await settled()
  expect(actor.getSnapshot().can({ type: 'adding.requested' })).toBe(false)
})
