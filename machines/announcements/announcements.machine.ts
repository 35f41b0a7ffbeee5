import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Announcement, untilNextChange } from '#domain/announcement.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** What the static host says, and when it was asked, in milliseconds since 1970. */
export type AnnouncementFile = { announcements: readonly Announcement[]; now: number }

/** `dismissed`: ids that were dismissed on this device. */
export type AnnouncementsInput = { dismissed: readonly string[] }

export type AnnouncementsContext = AnnouncementsInput & AnnouncementFile

export type AnnouncementsEvent = { type: 'announcement.dismissed'; id: string }

/** So that a page that stays open hears of what is announced meanwhile. */
const longest = 15 * 60_000

/**
 * News and maintenance, each for as long as it is announced. Nobody waits for them and nobody hears that they could not be
 * had: what was known stays, and they are looked for again. (CFG-09)
 */
export const announcementsMachine = setup({
  types: {
    input: {} as AnnouncementsInput,
    context: {} as AnnouncementsContext,
    events: {} as AnnouncementsEvent,
  },
  actors: { loadAnnouncements: mustProvide<AnnouncementFile>('loadAnnouncements') },
  actions: {
    keepFile: assign((_, { output }: { output: AnnouncementFile }) => output),
    keepDismissal: assign({
      dismissed: ({ context }, { id }: { id: string }) => [...context.dismissed.filter((each) => each !== id), id],
    }),
    /** Filled by the screen. */
    storeDismissals: (_, _params: { dismissed: readonly string[] }) => undefined,
  },
  delays: {
    changeDue: ({ context }) => Math.min(untilNextChange(context.announcements, context.now) ?? longest, longest),
  },
}).createMachine({
  id: 'announcements',
  context: ({ input }) => ({ ...input, announcements: [], now: 0 }),
  initial: 'loading',
  on: {
    'announcement.dismissed': {
      actions: [
        { type: 'keepDismissal', params: ({ event }) => event },
        { type: 'storeDismissals', params: ({ context }) => context },
      ],
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadAnnouncements',
        src: 'loadAnnouncements',
        onDone: { target: 'ready', actions: { type: 'keepFile', params: ({ event }) => event } },
        onError: 'ready',
      },
    },
    ready: { after: { changeDue: 'loading' } },
  },
})

export type AnnouncementsActor = ActorRefFrom<typeof announcementsMachine>
export type AnnouncementsSnapshot = SnapshotFrom<typeof announcementsMachine>
