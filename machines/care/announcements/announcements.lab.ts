import * as v from 'valibot'
import { announcementSchema } from '#domain/care/announcements.ts'
import { maintenance, news } from '#domain/fixtures/care.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { announcementsMachine } from './announcements.machine.ts'

export const announcementsLab = labOf(announcementsMachine)({
  schemas: {
    input: v.strictObject({ dismissed: v.array(idSchema) }),
    events: { 'announcement.dismissed': event('announcement.dismissed', { id: idSchema }) },
    outputs: { loadAnnouncements: v.object({ announcements: v.array(announcementSchema), now: v.number() }) },
  },
  inputs: [{ dismissed: [] }],
  events: { 'announcement.dismissed': [{ id: news.id }] },
  outcomes: {
    loadAnnouncements: {
      outputs: [{ announcements: [maintenance, news], now: Date.parse(news.from) }],
      errors: [{ code: 'unreachable' }],
    },
  },
})
