import type { Part } from '#sandbox/platform/part.ts'
import { mountAnnouncements } from './announcements-file.ts'
import { announcementsSection } from './announcements-section.ts'
import { mountChat } from './chat.ts'
import { seedAnnouncements } from './seed-announcements.ts'

/** Announcements and the simulated live chat. */
export const care: Part = {
  name: 'care',
  mounts: [mountAnnouncements],
  simulators: [mountChat],
  console: [announcementsSection],
  seedDemo: (trx, { clock }) => seedAnnouncements(trx, clock),
}
