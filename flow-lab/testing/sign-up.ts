import * as v from 'valibot'
import { assign, fromPromise, setup } from 'xstate'
import type { Schemas } from '../core/marks.ts'
import type { WalkModel } from './walk.ts'

/** What somebody types, in the order in which it is asked for. */
export type Person = {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly code: string
}

type SignUpEvent =
  | { type: 'field.typed'; field: keyof Person; value: string }
  | { type: 'form.sent'; captcha: string }
  | { type: 'code.entered'; code: string }

type SignUpContext = Person & {
  greeting: string
  login: string
  errors: Record<string, string>
  answer: unknown
  notes: string[]
}

const nobody: Person = { first: '', last: '', email: '', phone: '', password: '', code: '' }

/** A chart through which secrets go: typed letter by letter, put together, spelt otherwise, echoed by calls and by errors. */
const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actors: { register: fromPromise<unknown, Person>(() => new Promise(() => undefined)) },
  guards: {
    isComplete: ({ context }) =>
      context.email.includes('@') && context.password.length >= 8 && /^\+?\d{8,}$/.test(context.phone),
    isCode: ({ event }) => event.type === 'code.entered' && /^\d{6}$/.test(event.code),
  },
  actions: {
    keep: assign(({ context }, { field, value }: { field: keyof Person; value: string }) => {
      const person = { ...context, [field]: value }
      return {
        ...person,
        greeting: `Dear ${person.first} ${person.last}!`,
        login: person.email.trim().toLowerCase(),
        errors: {},
      }
    }),
    keepAnswer: assign({ answer: (_, { output }: { output: unknown }) => output }),
    keepError: assign({
      errors: { password: 'TOO_WEAK', email: 'TAKEN' },
      notes: ({ context }, { error }: { error: unknown }) => [...context.notes, JSON.stringify(error)].slice(-2),
    }),
  },
}).createMachine({
  id: 'signUp',
  context: { ...nobody, greeting: '', login: '', errors: {}, answer: null, notes: [] },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'field.typed': { actions: { type: 'keep', params: ({ event }) => event } },
        'form.sent': [{ guard: 'isComplete', target: 'registering' }, { target: 'incomplete' }],
      },
    },
    incomplete: {
      on: { 'field.typed': { target: 'asking', actions: { type: 'keep', params: ({ event }) => event } } },
    },
    registering: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => context,
        onDone: { target: 'confirming', actions: { type: 'keepAnswer', params: ({ event }) => event } },
        onError: { target: 'asking', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    confirming: { on: { 'code.entered': [{ guard: 'isCode', target: 'asking' }, { target: 'incomplete' }] } },
  },
})

const personal = v.pipe(v.string(), v.metadata({ mark: 'personal' }))

/**
 * Says what is personal. Captchas, codes and tokens are told by their names; whatever echoes what was typed, by its value. A
 * name that an answer tells although nobody typed it is known by its mark only.
 */
export const signUpSchemas: Schemas = {
  signUp: {
    outputs: { register: v.looseObject({ owner: v.optional(personal) }) },
    events: {
      'field.typed': v.variant('field', [
        v.looseObject({ field: v.literal('password'), value: v.pipe(v.string(), v.metadata({ mark: 'secret' })) }),
        v.looseObject({ field: v.picklist(['first', 'last', 'email', 'phone']), value: personal }),
      ]),
    },
  },
}

/** What may happen when this person signs up. */
export const signUpModel = (person: Person): WalkModel => {
  const fields = ['first', 'last', 'email', 'phone', 'password'] as const
  const begun = (['first', 'password'] as const).map((field) => ({ field, value: person[field].slice(0, 4) }))
  const typed = [...fields.map((field) => ({ field, value: person[field] })), ...begun]
  return {
    machine: signUpMachine,
    events: {
      'field.typed': typed,
      'form.sent': [{ captcha: `c${person.code}x` }],
      'code.entered': [{ code: person.code }, { code: person.code.slice(0, 5) }],
    },
    outcomes: {
      register: {
        outputs: [
          {
            id: 7,
            owner: `${person.first} ${person.last}`,
            mail: person.email.toLowerCase(),
            tel: person.phone.replace(/\D/g, ''),
          },
          { access_token: `tok_${person.code}`, link: `https://shop.example/?m=${encodeURIComponent(person.email)}` },
        ],
        errors: [
          { code: 'taken', message: `${person.email} is taken` },
          { code: 'weak', message: `not "${person.password}"` },
        ],
      },
    },
  }
}
