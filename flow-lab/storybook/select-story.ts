type Channel = {
  readonly emit: (event: string, told: object) => void
  readonly on: (event: string, listener: (told: { readonly newPhase: string }) => void) => void
}

/**
 * Chooses stories one after another. Storybook loads its whole frame anew when a story has to go while something of it is under way, its
 * play function or a check after it, and whatever runs there would be gone. So a story is chosen when the one before is
 * finished; of several that were asked for meanwhile only the last.
 */
export const createStorySelector = (channel: Channel) => {
  let isBusy = false
  let next: string | null = null

  const choose = () => {
    if (isBusy || next === null) return
    const storyId = next
    next = null
    isBusy = true
    channel.emit('selectStory', { storyId })
  }

  channel.on('storyRenderPhaseChanged', ({ newPhase }) => {
    isBusy = !over.includes(newPhase)
    choose()
  })
  // Nothing of a story that is not there ever gets under way.
  for (const event of ['storyMissing', 'storyUnchanged'])
    channel.on(event, () => {
      isBusy = false
      choose()
    })

  return (storyId: string) => {
    next = storyId
    choose()
  }
}

const over: readonly string[] = ['finished', 'aborted']
