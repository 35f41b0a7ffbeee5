import * as v from 'valibot'
import { announcementSchema } from '#domain/announcement.ts'
import { idSchema } from '#domain/primitives.ts'
import { event, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { announcementsMachine } from './announcements.machine.ts'

export const announcementsSchemas = schemasOf<typeof announcementsMachine>()({
  input: v.strictObject({ dismissed: v.array(idSchema) }),
  events: { 'announcement.dismissed': event('announcement.dismissed', { id: idSchema }) },
  outputs: { loadAnnouncements: v.object({ announcements: v.array(announcementSchema), now: v.number() }) },
})
