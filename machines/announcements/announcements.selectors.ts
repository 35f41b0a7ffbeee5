import { type Announcement, currentAnnouncements } from '#domain/announcement.ts'
import type { AnnouncementsSnapshot } from './announcements.machine.ts'

/** What is announced at the moment and was not dismissed; compare it shallowly. */
export const selectShown = ({
  context: { announcements, now, dismissed },
}: AnnouncementsSnapshot): readonly Announcement[] => currentAnnouncements(announcements, now, dismissed)
