import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, NotInstalled, size } from './driver.ts'
import { stop } from './stop.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Starts a headless Firefox and speaks WebDriver BiDi with it, without a driver in between. */
export const startFirefox = async (): Promise<Driver> => {
  const program = process.env.FIREFOX_PATH ?? places.find((path) => existsSync(path))
  if (program === undefined) throw new NotInstalled('Firefox is not installed (Debian: apt-get install firefox-esr).')
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const child = spawn(program, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
    `--width=${size.width}`,
    `--height=${size.height}`,
  ])
  const session = await connect(await addressOf(child))
  const capabilities = await session.call('session.new', { capabilities: {} })
  const { browserName, browserVersion } = (capabilities as Created).capabilities
  await session.call('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await session.call('browsingContext.getTree', {})) as Tree
  const context = contexts[0]?.context ?? ''
  await session.call('browsingContext.setViewport', { context, viewport: size })
  return {
    name: `${browserName} ${browserVersion}`,
    navigate: async (url) => void (await session.call('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (run, ...args) => {
      const response = (await session.call('script.callFunction', {
        functionDeclaration: `(json) => JSON.stringify((${run})(...JSON.parse(json)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as Called
      if (response.type === 'exception') throw new Error(response.exceptionDetails.text)
      return JSON.parse(response.result.value)
    },
    perform: async (actions) => void (await session.call('input.performActions', { context, actions })),
    screenshot: async () =>
      ((await session.call('browsingContext.captureScreenshot', { context })) as { data: string }).data,
    errors: async () => session.errors,
    close: async () => {
      session.close()
      await stop(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Created = { capabilities: { browserName: string; browserVersion: string } }
type Tree = { contexts: { context: string }[] }
type Called = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } }
type Message = {
  id?: number
  error?: string
  message?: string
  result?: unknown
  method?: string
  params?: { level: string; text: string }
}

// No updates, no first-run pages, no requests of the browser itself.
const preferences = `
user_pref('app.normandy.enabled', false);
user_pref('app.update.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('browser.startup.page', 0);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
`

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.on('exit', () => reject(new Error(`Firefox ended: ${output}`)))
  })

/** Firefox reports a font whose page was left while it was loading; the number is `NS_BINDING_ABORTED`. */
const abortedFont = 'status=2152398850'

const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, error, message, result, method, params } = JSON.parse(String(data)) as Message
    if (method === 'log.entryAdded' && params?.level === 'error' && !params.text.includes(abortedFont))
      errors.push(params.text)
    if (id === undefined) return
    if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not listen on ${address}`)))
  })
  let last = 0
  return {
    errors,
    call: (method: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
