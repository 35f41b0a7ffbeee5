import * as v from 'valibot'
import { assign, fromPromise, setup } from 'xstate'
import { schemasFromValibot } from '#flow-lab/adapters/valibot.ts'
import type { Schemas } from '../core/schema.ts'
import type { RunModel } from './random-run.ts'

/** The fields of the sign-up form, in order. */
export type Applicant = {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly code: string
}

type SignUpEvent =
  | { type: 'field.typed'; field: keyof Applicant; value: string }
  | { type: 'form.sent'; captcha: string }
  | { type: 'code.entered'; code: string }

type SignUpContext = Applicant & {
  greeting: string
  login: string
  errors: Record<string, string>
  response: unknown
  notes: string[]
}

const emptyApplicant: Applicant = { first: '', last: '', email: '', phone: '', password: '', code: '' }

/** A chart with secrets: typed letter by letter, combined, changed in spelling, and repeated by calls and errors. */
const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actors: { register: fromPromise<unknown, Applicant>(() => new Promise(() => undefined)) },
  guards: {
    isComplete: ({ context }) =>
      context.email.includes('@') && context.password.length >= 8 && /^\+?\d{8,}$/.test(context.phone),
    isCode: ({ event }) => event.type === 'code.entered' && /^\d{6}$/.test(event.code),
  },
  actions: {
    keep: assign(({ context }, { field, value }: { field: keyof Applicant; value: string }) => {
      const person = { ...context, [field]: value }
      return {
        ...person,
        greeting: `Dear ${person.first} ${person.last}!`,
        login: person.email.trim().toLowerCase(),
        errors: {},
      }
    }),
    keepResponse: assign({ response: (_, { output }: { output: unknown }) => output }),
    keepError: assign({
      errors: { password: 'TOO_WEAK', email: 'TAKEN' },
      notes: ({ context }, { error }: { error: unknown }) => [...context.notes, JSON.stringify(error)].slice(-2),
    }),
  },
}).createMachine({
  id: 'signUp',
  context: { ...emptyApplicant, greeting: '', login: '', errors: {}, response: null, notes: [] },
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
        onDone: { target: 'confirming', actions: { type: 'keepResponse', params: ({ event }) => event } },
        onError: { target: 'asking', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    confirming: { on: { 'code.entered': [{ guard: 'isCode', target: 'asking' }, { target: 'incomplete' }] } },
  },
})

const personal = v.pipe(v.string(), v.metadata({ mark: 'personal' }))

/**
 * Marks the personal data. The recorder finds captchas, codes and tokens by their field names, and repeated values by
 * equality. The owner's name in a result was never typed, so only its mark identifies it.
 */
export const signUpSchemas: Schemas = schemasFromValibot({
  signUp: {
    outputs: { register: v.looseObject({ owner: v.optional(personal) }) },
    events: {
      'field.typed': v.variant('field', [
        v.looseObject({ field: v.literal('password'), value: v.pipe(v.string(), v.metadata({ mark: 'secret' })) }),
        v.looseObject({ field: v.picklist(['first', 'last', 'email', 'phone']), value: personal }),
      ]),
    },
  },
})

/** Possible events and call results for one applicant. */
export const signUpModel = (person: Applicant): RunModel => {
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
