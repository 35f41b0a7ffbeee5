import type { Part } from '#sandbox/platform/part.ts'
import { mountAnnouncements } from './announcements-file.ts'
import { announcementsSection } from './announcements-section.ts'
import { mountChat } from './chat.ts'
import { faqsSection } from './faqs/faqs-section.ts'
import { seedFaqs } from './faqs/seed-faqs.ts'
import { careRoutes } from './routes.ts'
import { seedAnnouncements } from './seed-announcements.ts'
import { supportSection } from './support/support-section.ts'

/** Questions and answers, messages to support, announcements and the simulated live chat. */
export const care: Part = {
  name: 'care',
  routes: careRoutes,
  mounts: [mountAnnouncements],
  simulators: [mountChat],
  console: [announcementsSection, supportSection, faqsSection],
  seed: seedFaqs,
  seedDemo: (trx, { clock }) => seedAnnouncements(trx, clock),
}
