import type { Around } from './stage.ts'

type Channel = {
  readonly emit: (event: string, told: object) => void
  readonly on: (event: string, listener: (told: { readonly newPhase: string }) => void) => void
}

/**
 * Sets the toolbar and chooses stories one after another. Storybook loads its whole frame anew when a story has to go while something of it is under way, its
 * play function or a check after it, and whatever runs there would be gone. So a story is chosen when the one before is
 * finished; of several that were asked for meanwhile only the last.
 */
export const createAround = (channel: Channel): Around => {
  let isBusy = false
  let next: string | null = null

  const choose = () => {
    if (isBusy || next === null) return
    const storyId = next
    next = null
    isBusy = true
    channel.emit('selectStory', { storyId })
  }

  // What has finished may be drawn anew at once, because the toolbar was used meanwhile.
  const chooseSoon = () => setTimeout(choose)

  channel.on('storyRenderPhaseChanged', ({ newPhase }) => {
    isBusy = !over.includes(newPhase)
    if (!isBusy) chooseSoon()
  })
  // Nothing of a story that is not there ever gets under way.
  for (const event of ['storyMissing', 'storyUnchanged'])
    channel.on(event, () => {
      isBusy = false
      chooseSoon()
    })

  return {
    selectStory: (storyId: string) => {
      next = storyId
      choose()
    },
    /** The toolbar's choices; the story that is on is drawn anew with them. */
    setGlobals: (globals: Readonly<Record<string, unknown>>) => {
      isBusy = true
      channel.emit('updateGlobals', { globals })
    },
  }
}

const over: readonly string[] = ['finished', 'aborted']
