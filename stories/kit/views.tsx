import type { StoryContext } from '@storybook/react-vite'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { selectSite } from '#machines/session/session.selectors.ts'
import type { StoryModule } from './coverage.ts'

/** How a chart is shown: as one of its stories shows it, with another actor in the place of the one that stands still. */
export type View = {
  readonly load: () => Promise<StoryModule>
  /** The export of the story whose frame, and whose other args, it borrows. */
  readonly like: string
  /** The arg that holds the actor. */
  readonly arg: string
  /** Args that depend on where the actor stands, or hold it too. */
  readonly more?: (actor: AnyActorRef) => Promise<object>
  /** Whether the view shows this state when the actor stands so; absent: always. */
  readonly isSeen?: (snapshot: AnyMachineSnapshot, place: string) => boolean
  /** Waits until the view is there; absent: it is there at once. */
  readonly arrived?: (canvas: Canvas) => Promise<void>
}

type Canvas = StoryContext['canvas']

const view = <M extends StoryModule, Like extends keyof M & string>(
  load: () => Promise<M>,
  like: Like,
  arg: keyof Required<ArgsOf<M[Like]>> & string,
  rest: Pick<View, 'more' | 'isSeen' | 'arrived'> = {},
): View => ({ load, like, arg, ...rest })

type ArgsOf<Story> = Story extends { args?: infer Args } ? NonNullable<Args> : never

/** Where the portal is when the person stands there. */
const portalAt = async (actor: AnyActorRef): Promise<object> => {
  const snapshot = (actor as SessionActor).getSnapshot()
  if (selectSite(snapshot) === null) return { path: '/' }
  if (snapshot.matches({ person: 'signedOut' })) return { path: '/login' }
  if (snapshot.matches({ person: 'resuming' })) return { path: '/login', before: 'signedOut' }
  if (snapshot.matches({ person: { signedIn: 'inProject' } })) return { path: '/dashboard' }
  if (snapshot.matches({ person: 'failed' }) || snapshot.matches({ person: { signedIn: 'failed' } }))
    return { path: '/dashboard' }
  if (snapshot.matches({ person: { signedIn: 'passwordDue' } })) return { path: '/' }
  // No page stands for what is on its way: the one that was left is seen meanwhile.
  return snapshot.context.info === null ? { path: '/login', before: 'signedOut' } : { path: '/', before: 'choosing' }
}

/** The parts of a purchase stand beside each other, and each has the purchase's actor. */
const purchaseOf = async (actor: AnyActorRef): Promise<object> => {
  const { partsOf } = await import('../buy-number/purchase-parts.tsx')
  return partsOf(actor as BuyNumberActor)
}

const activation = () => import('../activation/activation.stories.tsx')

/** Which view shows which chart; a chart that is not here has no story but those that somebody writes. */
export const views: Readonly<Record<string, View>> = {
  activationResend: view(activation, 'Nothing', 'resend'),
  addPhone: view(() => import('../verify-phone/add-phone.stories.tsx'), 'Editing', 'actor'),
  announcements: view(() => import('../announcements/announcements.stories.tsx'), 'Loading', 'actor'),
  attempt: view(() => import('../payment/attempt.stories.tsx'), 'Redirecting', 'actor'),
  billingAddress: view(() => import('../billing-address/billing-address.stories.tsx'), 'Loading', 'actor'),
  buyNumber: view(() => import('../buy-number/buy-number.stories.tsx'), 'LoadingOffer', 'actor', { more: purchaseOf }),
  captcha: view(() => import('../captcha/captcha.stories.tsx'), 'Loading', 'actor'),
  cart: view(() => import('../cart/cart.stories.tsx'), 'Loading', 'actor'),
  changePassword: view(() => import('../change-password/change-password.stories.tsx'), 'Editing', 'actor'),
  checkout: view(() => import('../checkout/checkout.stories.tsx'), 'Loading', 'actor'),
  codeActivation: view(activation, 'Nothing', 'code'),
  countries: view(() => import('../buy-number/countries.stories.tsx'), 'Loading', 'actor'),
  createProject: view(() => import('../create-project/create-project.stories.tsx'), 'Editing', 'actor'),
  dashboard: view(() => import('../dashboard/dashboard.stories.tsx'), 'Loading', 'actor'),
  deployment: view(() => import('../deployment/deployment.stories.tsx'), 'Current', 'deployment'),
  deposit: view(() => import('../deposit/deposit.stories.tsx'), 'Loading', 'actor'),
  forgotPassword: view(() => import('../password-recovery/forgot-password.stories.tsx'), 'Editing', 'actor'),
  handover: view(() => import('../handover/handover.stories.tsx'), 'Reading', 'actor'),
  linkActivation: view(activation, 'Nothing', 'link'),
  migration: view(() => import('../migration/migration.stories.tsx'), 'Welcoming', 'actor'),
  myNumbers: view(() => import('../my-numbers/my-numbers.stories.tsx'), 'Loading', 'actor'),
  numberSample: view(() => import('../buy-number/number-sample.stories.tsx'), 'Ready', 'sample'),
  offers: view(() => import('../buy-number/offers.stories.tsx'), 'Loading', 'actor'),
  orderResult: view(() => import('../order-result/order-result.stories.tsx'), 'Verifying', 'actor'),
  phoneVerification: view(() => import('../verify-phone/phone-verification.stories.tsx'), 'Choosing', 'actor'),
  projects: view(() => import('../projects/projects.stories.tsx'), 'Loading', 'actor'),
  quote: view(() => import('../buy-number/quote.stories.tsx'), 'Unpriced', 'quote'),
  register: view(() => import('../register/register.stories.tsx'), 'Editing', 'actor'),
  resendPhoneCode: view(() => import('../verify-phone/verify-phone.stories.tsx'), 'Editing', 'resend'),
  resetPassword: view(() => import('../password-recovery/reset-password.stories.tsx'), 'Missing', 'actor'),
  service: view(() => import('../session/service.stories.tsx'), 'Available', 'actor'),
  session: view(() => import('../session/session.stories.tsx'), 'SignedOut', 'session', {
    more: portalAt,
    // Before the portal knows whose it is, nobody sees where a person stands.
    isSeen: (snapshot, place) =>
      place.startsWith('session.configuration.') || snapshot.matches({ configuration: 'ready' }),
    arrived: async (canvas) => {
      const isThere = (text: string, element: Element | null) => element?.tagName === 'H1' || /^Opening /.test(text)
      await canvas.findAllByText(isThere, {}, { timeout: 10_000 })
    },
  }),
  sessions: view(() => import('../sessions/sessions.stories.tsx'), 'Loading', 'actor'),
  signIn: view(() => import('../sign-in/sign-in.stories.tsx'), 'Editing', 'actor'),
  site: view(() => import('../session/site.stories.tsx'), 'Loading', 'actor'),
  start: view(() => import('../payment/start.stories.tsx'), 'Starting', 'actor'),
  terms: view(() => import('../buy-number/terms.stories.tsx'), 'Loading', 'terms'),
  unsubscribe: view(() => import('../unsubscribe/unsubscribe.stories.tsx'), 'Loading', 'actor'),
  verifyPhone: view(() => import('../verify-phone/verify-phone.stories.tsx'), 'Editing', 'actor'),
}
