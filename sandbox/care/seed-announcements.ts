import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { announce } from './announcements.ts'

const day = 24 * 60 * 60 * 1000

export const seedAnnouncements = async (trx: Writer, clock: Clock): Promise<void> => {
  await announce(trx, {
    id: 'ann_meridian_areas',
    site_id: 'meridian',
    kind: 'news',
    shown_from: clock.now() - day,
    shown_until: clock.now() + 365 * day,
    words: {
      en: { title: 'More area codes', text: 'Numbers in Türkiye and the Netherlands now come with more area codes.' },
      fa: { title: 'پیش‌شماره‌های بیشتر', text: 'شماره‌های ترکیه و هلند اکنون پیش‌شماره‌های بیشتری دارند.' },
    },
  })
}
