import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright'
import { inject } from 'vitest'
import { listen } from '#sandbox/platform/http/listen.ts'
import { wide } from './visitor.ts'

export type Storybook = {
  readonly origin: string
  /** A new tab with Storybook's window, and the frame that shows one story. */
  open(address: string, viewport?: { width: number; height: number }): Promise<{ page: Page; view: FrameLocator }>
  /** Errors that the browser reported. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** Serves the built Storybook on a loopback port. It is rebuilt if its sources have changed. */
export const openStorybook = async (): Promise<Storybook> => {
  const build = spawn(process.execPath, [join(root, 'scripts/build-storybook.ts'), '--if-changed'], {
    stdio: 'inherit',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('Storybook could not be built.')
  const server = await listen(new Hono().use('*', serveStatic({ root: join(root, 'storybook-static') })), 0)
  const origin = `http://127.0.0.1:${server.port}`
  const browser = await launch()
  const errors: string[] = []
  return {
    origin,
    errors,
    open: async (address, viewport = wide) => {
      const context = await browser.newContext({ viewport, screen: viewport, reducedMotion: 'reduce' })
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(origin + address)
      return { page, view: page.frameLocator('#storybook-preview-iframe') }
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

const launch = (): Promise<Browser> => chromium.launch(inject('chromium'))
