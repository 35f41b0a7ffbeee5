import { type Announcement, currentAnnouncements } from '#domain/care/announcements.ts'
import type { AnnouncementsSnapshot } from './announcements.machine.ts'

/** Current announcements that were not dismissed; compare the array shallowly. */
export const selectShown = ({
  context: { announcements, now, dismissed },
}: AnnouncementsSnapshot): readonly Announcement[] => currentAnnouncements(announcements, now, dismissed)
