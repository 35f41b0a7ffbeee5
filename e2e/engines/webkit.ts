import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../../scripts/tools/free-port.ts'
import { type Driver, NotInstalled, size } from './driver.ts'
import { stop } from './stop.ts'

const places = ['/usr/bin/WebKitWebDriver', '/usr/lib/webkit2gtk-4.1/WebKitWebDriver']

/** Starts WebKitGTK's own browser by its WebDriver, on a virtual display if there is none. */
export const startWebKit = async (): Promise<Driver> => {
  const program = process.env.WEBKIT_DRIVER_PATH ?? places.find((path) => existsSync(path))
  if (program === undefined)
    throw new NotInstalled('WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver).')
  const display = await provideDisplay()
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin)
  const { sessionId, capabilities } = (await send(origin, 'POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })) as Created
  const call = (method: string, path: string, body?: object) =>
    send(origin, method, `/session/${sessionId}${path}`, body)
  const evaluate: Driver['evaluate'] = async (run, ...args) =>
    JSON.parse(
      (await call('POST', '/execute/sync', {
        script: `return JSON.stringify((${run})(...JSON.parse(arguments[0])) ?? null)`,
        args: [JSON.stringify(args)],
      })) as string,
    )
  await call('POST', '/window/rect', size)
  const errors: string[] = []
  const collect = async () => void errors.push(...(await evaluate(takeErrors)))
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    navigate: async (url) => {
      await call('POST', '/url', { url })
      await collect()
    },
    evaluate,
    perform: async (actions) => {
      await collect()
      await call('POST', '/actions', { actions })
    },
    screenshot: async () => (await call('GET', '/screenshot')) as string,
    errors: async () => {
      await collect()
      return errors
    },
    close: async () => {
      await call('DELETE', '').catch(() => undefined)
      await stop(child)
      await display.close()
    },
  }
}

type Created = { sessionId: string; capabilities: { browserName: string; browserVersion: string } }

/** The protocol has no log. The page's errors are collected from the first action on a document. */
const takeErrors = (): string[] => {
  const page = window as Window & { collected?: string[] }
  if (page.collected === undefined) {
    const collected: string[] = []
    page.collected = collected
    const { error } = console
    console.error = (...values: unknown[]) => {
      collected.push(values.map(String).join(' '))
      error(...values)
    }
    addEventListener('error', ({ message }) => collected.push(message))
    addEventListener('unhandledrejection', ({ reason }) => collected.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber, columnNumber, sample }) =>
      collected.push(`${violatedDirective}: ${sourceFile}:${lineNumber}:${columnNumber} ${sample}`),
    )
  }
  return page.collected.splice(0)
}

const send = async (origin: string, method: string, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(origin + path, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

const untilReady = async (origin: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await send(origin, 'GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The WebDriver of WebKitGTK did not start.')
}

/** The display of this session, or a virtual one. */
const provideDisplay = async (): Promise<{ name: string; close: () => Promise<void> }> => {
  if (process.env.DISPLAY) return { name: process.env.DISPLAY, close: async () => undefined }
  if (!existsSync('/usr/bin/Xvfb'))
    throw new NotInstalled('WebKitGTK needs a display, and there is none (Debian: apt-get install xvfb).')
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { name: `:${await firstLine(child)}`, close: () => stop(child) }
}

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', () => reject(new Error('Xvfb ended.')))
  })
