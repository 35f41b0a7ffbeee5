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
 *
 * A request takes a moment to reach Storybook's window, and would replace a story that the user opens in that moment. The
 * user's story is then selected again.
 */
export const createStorybookControls = (channel: Channel): StorybookControls => {
  let isRendering = false
  let next: string | null = null
  let selected: string | null = null
  /** Whether Storybook has not answered the last request yet. */
  let isRequested = false
  /** What the user opened during a request, until it has been rendered. */
  let openedMeanwhile: string | null = null
  let openedByUser = 0

  const selectNext = () => {
    if (isRendering || next === null) return
    const storyId = next
    next = null
    selected = storyId
    isRequested = true
    isRendering = true
    channel.emit('selectStory', { storyId })
  }

  // In a later task, because a toolbar change may start another render right after the end of this one.
  const selectNextLater = () => setTimeout(selectNext)

  channel.on('setCurrentStory', ({ storyId }) => {
    if (storyId === selected) {
      isRequested = false
      if (openedMeanwhile !== null) next = openedMeanwhile
      openedMeanwhile = null
      return
    }
    next = null
    openedByUser++
    if (isRequested) openedMeanwhile = storyId ?? null
    isRequested = false
  })
  channel.on('storyRenderPhaseChanged', ({ newPhase = '' }) => {
    isRendering = !endPhases.includes(newPhase)
    if (isRendering) return
    openedMeanwhile = null
    selectNextLater()
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
