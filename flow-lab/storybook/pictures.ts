import { globalsOf, type Look, lookQuery, type Sizes } from './looks.ts'
import { copyOf } from './page-copy.ts'

/** Pictures of stories, as documents without scripts. */
export type Pictures = {
  /**
   * The story in a look; the same promise for the same story and look.
   *
   * @param isWanted whether the picture is still to be shown when its turn comes
   * @returns null for a picture that was not wanted any more
   */
  readonly of: (story: string, look: Look, isWanted: () => boolean) => Promise<string | null>
}

type Wish = {
  readonly key: string
  readonly story: string
  readonly look: Look
  readonly isWanted: () => boolean
  readonly resolve: (page: string | null) => void
  readonly reject: (error: Error) => void
}

/**
 * Renders stories one after the other in one hidden frame, and keeps a copy of each: a frame per picture would start
 * Storybook once for each of them.
 */
export const createPictures = (sizes: Sizes): Pictures => {
  const known = new Map<string, Promise<string | null>>()
  const wishes: Wish[] = []
  let renderer: Renderer | null = null
  let isBusy = false

  const renderNext = async () => {
    if (isBusy) return
    const wish = takeNext(wishes, renderer)
    if (wish === undefined) return
    isBusy = true
    const { key, story, look, isWanted, resolve, reject } = wish
    try {
      if (isWanted()) {
        renderer ??= createRenderer()
        resolve(await renderer.render(story, globalsOf(look), sizes[look.size ?? ''] ?? standardSize))
      } else {
        known.delete(key)
        resolve(null)
      }
    } catch (error) {
      known.delete(key)
      renderer?.stop()
      renderer = null
      reject(error as Error)
    }
    isBusy = false
    renderNext()
  }

  return {
    of: (story, look, isWanted) => {
      const key = `${story}${lookQuery(look)}`
      const before = known.get(key)
      if (before !== undefined) return before
      const picture = new Promise<string | null>((resolve, reject) => {
        wishes.push({ key, story, look, isWanted, resolve, reject })
      })
      known.set(key, picture)
      renderNext()
      return picture
    },
  }
}

const standardSize = { width: 1280, height: 800 }

/** Takes the wish for which the frame has to change least: the same story, or else the same values of the toolbar. */
const takeNext = (wishes: Wish[], renderer: Renderer | null): Wish | undefined => {
  const costOf = ({ story, look }: Wish) =>
    (renderer?.globals() === globalsText(globalsOf(look)) ? 0 : 2) + (renderer?.story() === story ? 0 : 1)
  const best = wishes.toSorted((one, other) => costOf(one) - costOf(other))[0]
  if (best !== undefined) wishes.splice(wishes.indexOf(best), 1)
  return best
}

type Size = Sizes[string]

type Renderer = {
  readonly story: () => string
  readonly globals: () => string
  readonly render: (story: string, globals: Look, size: Size) => Promise<string>
  readonly stop: () => void
}

const globalsText = (globals: Look): string => JSON.stringify(globals)

const createRenderer = (): Renderer => {
  const frame = document.createElement('iframe')
  Object.assign(frame, { title: '', inert: true, tabIndex: -1, className: 'flow-lab-renderer' })
  frame.setAttribute('aria-hidden', 'true')
  let shown = { story: '', globals: '' }

  const render = async (story: string, globals: Look, { width, height }: Size) => {
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
    const text = globalsText(globals)
    if (shown.story === '') await start(frame, story, globals)
    else {
      if (shown.globals !== text) await request(frame, 'updateGlobals', { globals }, shown.story)
      if (shown.story !== story) await request(frame, 'setCurrentStory', { storyId: story, viewMode: 'story' }, story)
      // Only a new mount plays the story's play function.
      else if (shown.globals !== text) await request(frame, 'forceRemount', { storyId: story }, story)
    }
    shown = { story, globals: text }
    const page = frame.contentDocument
    if (page === null) throw new Error('The frame has no document.')
    await page.fonts.ready
    await painted(frame)
    return copyOf(page)
  }

  return { story: () => shown.story, globals: () => shown.globals, render, stop: () => frame.remove() }
}

const start = (frame: HTMLIFrameElement, story: string, globals: Look): Promise<void> => {
  const ended = endOf(frame, story)
  frame.src = `./iframe.html?id=${story}&viewMode=story${lookQuery(globals)}`
  document.body.append(frame)
  return ended
}

/** Sends one of Storybook's events to the frame, and waits until a story has been rendered. */
const request = (frame: HTMLIFrameElement, type: string, payload: object, story: string): Promise<void> => {
  const ended = endOf(frame, story)
  frame.contentWindow?.postMessage(JSON.stringify({ key: 'storybook-channel', event: { type, args: [payload] } }), '*')
  return ended
}

/** Milliseconds after which a story that has not been rendered is given up. */
const renderingLimit = 30_000

const endOf = (frame: HTMLIFrameElement, story: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      window.removeEventListener('message', receive)
      clearTimeout(timer)
    }
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || typeof data !== 'string' || !data.includes('"storyFinished"')) return
      const { event } = JSON.parse(data) as { event: { type: string; args: [{ storyId: string }] } }
      if (event.type !== 'storyFinished' || event.args[0].storyId !== story) return
      end()
      resolve()
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error(`${story} was not rendered in time.`))
    }, renderingLimit)
    window.addEventListener('message', receive)
  })

/** Two frames: one for what a new size changes, one in which it has been painted. */
const painted = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    const { contentWindow } = frame
    contentWindow?.requestAnimationFrame(() => contentWindow.requestAnimationFrame(() => resolve()))
  })
