import type { Part } from '#sandbox/platform/part.ts'
import { accessLinkSection } from './access-link-section.ts'
import { mountCaptcha, mountCaptchaSimulator } from './captcha/mount.ts'
import { sendResetLink } from './forgot-password.ts'
import { outboxSection } from './outbox-section.ts'
import { authRoutes } from './routes.ts'
import { seedNewsletter } from './seed-newsletter.ts'
import { sendRegistration } from './send-registration.ts'

/** Sign-in, sign-up, password recovery and newsletter, with their messages. */
export const auth: Part = {
  name: 'auth',
  routes: authRoutes,
  mounts: [mountCaptcha],
  simulators: [mountCaptchaSimulator],
  work: { 'registration.send': sendRegistration, 'password.forgotten': sendResetLink },
  console: [accessLinkSection, outboxSection],
  seedDemo: (trx, { clock, origin }) => seedNewsletter(trx, clock, origin),
}
