import { maintenance, news } from '#domain/fixtures/announcements.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { announcementsMachine } from './announcements.machine.ts'

export const announcementsPaths: PathModel<typeof announcementsMachine> = {
  machine: announcementsMachine,
  inputs: [{ dismissed: [] }],
  events: { 'announcement.dismissed': [{ id: news.id }] },
  outcomes: {
    loadAnnouncements: {
      outputs: [{ announcements: [maintenance, news], now: Date.parse(news.from) }],
      errors: [{ code: 'unreachable' }],
    },
  },
}
