import type { StorybookControls } from './player-state.ts'

type Channel = {
  readonly emit: (event: string, payload: object) => void
  readonly on: (event: string, listener: (payload: Payload) => void) => void
}

type Payload = { readonly newPhase?: string; readonly storyId?: string }

/**
 * Sets the toolbar and selects stories one at a time. Storybook reloads its preview frame when a story is replaced while
 * its play function or an `afterEach` check runs, and the running actors would be lost. So the next story is selected
 * when the current one has finished; of several requests only the last is used, and none once the user has opened another story.
 */
export const createStorybookControls = (channel: Channel): StorybookControls => {
  let isRendering = false
  let next: string | null = null
  let selected: string | null = null
  let openedByUser = 0

  const selectNext = () => {
    if (isRendering || next === null) return
    const storyId = next
    next = null
    selected = storyId
    isRendering = true
    channel.emit('selectStory', { storyId })
  }

  // In a later task, because a toolbar change may start another render right after the end of this one.
  const selectNextLater = () => setTimeout(selectNext)

  channel.on('setCurrentStory', ({ storyId }) => {
    if (storyId === selected) return
    next = null
    openedByUser++
  })
  channel.on('storyRenderPhaseChanged', ({ newPhase = '' }) => {
    isRendering = !endPhases.includes(newPhase)
    if (!isRendering) selectNextLater()
  })
  // A missing or unchanged story reports no render phase.
  for (const event of ['storyMissing', 'storyUnchanged'])
    channel.on(event, () => {
      isRendering = false
      selectNextLater()
    })

  return {
    selectStory: (storyId: string) => {
      next = storyId
      selectNext()
    },
    /** Storybook renders the current story again with the new toolbar values. */
    setGlobals: (globals: Readonly<Record<string, unknown>>) => {
      isRendering = true
      channel.emit('updateGlobals', { globals })
    },
    openedByUser: () => openedByUser,
  }
}

const endPhases: readonly string[] = ['finished', 'aborted']
