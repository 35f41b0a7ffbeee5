import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Announcement, currentAnnouncements, untilNextChange } from '#domain/care/announcements.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** The announcements of the static file, and the time of the request in milliseconds since 1970. */
export type AnnouncementFile = { announcements: readonly Announcement[]; now: number }

/** `dismissed`: ids that were dismissed on this device. */
export type AnnouncementsInput = { dismissed: readonly string[] }

export type AnnouncementsContext = AnnouncementsInput & AnnouncementFile

export type AnnouncementsEvent = { type: 'announcement.dismissed'; id: string }

/** Reloads in a page that stays open. */
const longest = 15 * 60_000

/**
 * Loads news and maintenance announcements, each shown for its period. A failed load is not shown: the last announcements
 * stay, and the file is loaded again later. (CFG-09)
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
    storeDismissals: screenAction<{ dismissed: readonly string[] }>(),
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

/** Current announcements that were not dismissed; compare the array shallowly. */
export const selectShown = ({
  context: { announcements, now, dismissed },
}: AnnouncementsSnapshot): readonly Announcement[] => currentAnnouncements(announcements, now, dismissed)
