import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Browser, chromium, type Page } from 'playwright'
import type { StatePicture, StateStory } from '#flow-lab/report/comparison.ts'
import { listen } from '#sandbox/platform/http/listen.ts'
import { chromiumArguments, findChromium, findShell } from './chromium.ts'

export type PictureOptions = {
  /** The folder of a built Storybook. */
  readonly storybook: string
  readonly stories: readonly StateStory[]
  /** The folder of the page, and of the pictures within it. */
  readonly page: string
  readonly folder: string
  readonly language: string
  readonly theme: string
}

/** Milliseconds for one story, with its code and its play function. */
const patience = 60_000
/** Screenshots of one story until two are equal. */
const maxTries = 8

/** Draws stories one after the other at 1280 pixels, and saves each as a PNG. Stories that the Storybook lacks are left out. */
export const takePictures = async (options: PictureOptions): Promise<StatePicture[]> => {
  const { storybook, page, folder, language, theme } = options
  const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as { entries: object }
  const stories = options.stories.filter(({ id }) => Object.hasOwn(entries, id))
  const executablePath = findShell() ?? (await findChromium())
  if (executablePath === undefined) throw new Error('There is no Chromium to draw with: name one by CHROMIUM_PATH.')
  mkdirSync(join(page, folder), { recursive: true })
  const server = await listen(new Hono().use('*', serveStatic({ root: storybook })), 0)
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  try {
    // Storybook reads the toolbar's values from the address of a story only; they stay for the next stories.
    const [first] = stories
    if (first === undefined) return []
    const globals = `language:${language};theme:${theme}`
    const query = new URLSearchParams({ id: first.id, viewMode: 'story', globals })
    const view = await openPreview(browser, `http://127.0.0.1:${server.port}/iframe.html?${query}`)
    const pictures: StatePicture[] = []
    // A story with several charts shows a state of each.
    const hashes = new Map<string, string>()
    for (const { id, ...state } of stories) {
      const file = `${folder}/${id}.png`
      const hash = hashes.get(id) ?? (await savePicture(view, id, join(page, file)))
      hashes.set(id, hash)
      pictures.push({ ...state, file, hash })
    }
    return pictures
  } finally {
    await browser.close()
    await server.close()
  }
}

type Phase = { readonly storyId: string; readonly newPhase: string }
type Channel = {
  emit(event: string, payload: object): void
  on<Payload>(event: string, listener: (payload: Payload) => void): void
  off<Payload>(event: string, listener: (payload: Payload) => void): void
}

const openPreview = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  // Both versions draw the same moment.
  await context.clock.setFixedTime(new Date('2026-01-15T10:00:00Z'))
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  return page
}

/** Returns a digest of the picture. */
const savePicture = async (page: Page, id: string, file: string): Promise<string> => {
  const bytes = await drawn(page, id)
  writeFileSync(file, bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

/** A story that fails is drawn as Storybook shows it. */
const drawn = async (page: Page, id: string): Promise<Buffer> => {
  await page.evaluate(
    ([storyId, longest]) =>
      new Promise<void>((resolve, reject) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
        const end = (then: () => void) => {
          clearTimeout(timer)
          channel.off('storyRenderPhaseChanged', onPhase)
          channel.off('storyUnchanged', onUnchanged)
          then()
        }
        const onPhase = (phase: Phase) => {
          if (phase.storyId === storyId && ['finished', 'errored'].includes(phase.newPhase)) end(resolve)
        }
        // The story of the address, if it is drawn already.
        const onUnchanged = (unchanged: string) => {
          if (unchanged === storyId) end(resolve)
        }
        const timer = setTimeout(
          () => end(() => reject(new Error(`Storybook has not drawn ${storyId} within ${longest} ms.`))),
          longest,
        )
        channel.on('storyRenderPhaseChanged', onPhase)
        channel.on('storyUnchanged', onUnchanged)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    [id, patience] as const,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const shoot = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  let last = await shoot()
  for (let tries = 0; tries < maxTries; tries++) {
    const next = await shoot()
    if (next.equals(last)) break
    last = next
  }
  return last
}
