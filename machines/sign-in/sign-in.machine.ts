import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Credentials, SignInAnswer } from '#domain/contract/auth.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import { readSignInDraft, type SignInErrors, signInErrorsOf } from '#domain/sign-in.ts'
import { mustProvide } from '../kit/must-provide.ts'

export type SignInContext = { draft: Credentials; errors: SignInErrors; failure: Failure | null }

export type SignInEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'password.changed'; password: string }
  | { type: 'signIn.requested' }

/** Milliseconds that the API asks to wait after too many attempts; half a minute where it doesn't say. */
export const retryWait = (failure: Failure | null): number => (failure?.retryAfter ?? 30) * 1000

// What only the screen can do.
const effect = () => undefined

/** To what has to be corrected first; the password after a refusal, which says nothing about the address. */
const focusError = {
  type: 'focusField',
  params: ({ context }: { context: SignInContext }) => ({
    field: context.errors.email === undefined ? ('password' as const) : ('email' as const),
  }),
} as const

const chart = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    tags: {} as 'busy',
  },
  actors: { signIn: mustProvide<SignInAnswer, Credentials>('signIn') },
  guards: {
    isComplete: ({ context }) => Object.keys(signInErrorsOf(context.draft)).length === 0,
    isThrottled: (_, { error }: { error: unknown }) => toFailure(error).code === 'tooManyRequests',
  },
  actions: {
    keepEmail: assign({ draft: ({ context }, { email }: { email: string }) => ({ ...context.draft, email }) }),
    keepPassword: assign({
      draft: ({ context }, { password }: { password: string }) => ({ ...context.draft, password }),
    }),
    forgetPassword: assign({ draft: ({ context }) => ({ ...context.draft, password: '' }) }),
    keepErrors: assign({ errors: ({ context }) => signInErrorsOf(context.draft) }),
    // A field that was marked is looked at again while it is being corrected; one that was not is left in peace.
    reviewErrors: assign({
      errors: ({ context: { draft, errors } }) => {
        const left = signInErrorsOf(draft)
        return {
          ...(errors.email !== undefined && left.email !== undefined ? { email: left.email } : {}),
          ...(errors.password !== undefined && left.password !== undefined ? { password: left.password } : {}),
        }
      },
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    focusField: effect as (_: unknown, params: { field: keyof Credentials }) => void,
    announceSignIn: effect as (_: unknown, params: SignInAnswer) => void,
  },
  delays: { retryAllowed: ({ context }) => retryWait(context.failure) },
})

const asking = chart.createStateConfig({
  on: {
    'signIn.requested': [{ guard: 'isComplete', target: 'submitting' }, { actions: ['keepErrors', focusError] }],
  },
})

/**
 * Signing in by e-mail address and password. A refusal keeps the address and says what is wrong without telling which
 * accounts exist; after too many attempts the form waits as long as the API asks for.
 */
export const signInMachine = chart.createMachine({
  id: 'signIn',
  context: { draft: { email: '', password: '' }, errors: {}, failure: null },
  initial: 'editing',
  on: {
    'email.changed': { actions: [{ type: 'keepEmail', params: ({ event }) => event }, 'reviewErrors'] },
    'password.changed': { actions: [{ type: 'keepPassword', params: ({ event }) => event }, 'reviewErrors'] },
  },
  states: {
    editing: asking,
    submitting: {
      tags: 'busy',
      entry: 'forgetFailure',
      // What is being sent is what was typed when it was sent.
      on: { 'email.changed': {}, 'password.changed': {} },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => readSignInDraft(context.draft),
        onDone: {
          target: 'signedIn',
          actions: ['forgetPassword', { type: 'announceSignIn', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'isThrottled', params: ({ event }) => event },
            target: 'throttled',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, focusError],
          },
        ],
      },
    },
    refused: asking,
    throttled: { after: { retryAllowed: { target: 'editing', actions: 'forgetFailure' } } },
    // The session takes over; should it not accept the token either, the form is there again.
    signedIn: asking,
  },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
