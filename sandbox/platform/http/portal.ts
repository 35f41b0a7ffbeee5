import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Hono } from 'hono'
import { originOf, type PortalSettings, readSettings } from '#domain/session/portal-settings.ts'
import { gatewayOrigin } from './origins.ts'
import { apiIn, type InlineHashes, inlineHashes, pagePolicy } from './page-policy.ts'
import { reporting } from './reporting.ts'
import { type StoredFile, sendFile, storedFile } from './stored-file.ts'

export type PortalOptions = {
  readonly folder: string
  readonly gatewayOrigin?: string
  /** Origins whose pages the portal at a request's host may embed. */
  readonly framesFor?: (request: Request) => Promise<readonly string[]>
  /** The one origin of the site at a request's host; undefined for an unknown host. */
  readonly originFor?: (request: Request) => Promise<string | undefined>
}

/** Serves the built portal: its files, and its single page for every route. */
export const mountPortal = (app: Hono, options: PortalOptions): void => {
  const portal = createPortal(options.folder)
  app.on(['GET', 'HEAD'], '*', async (context) => {
    if (context.req.path === settingsPath) return settingsResponse(portal, context.req.raw)
    const file = portal.find(context.req.path)
    if (file !== undefined) return sendFile(file, context.req.raw)
    const wantsPage = (context.req.header('accept') ?? '*/*').includes('text/html') || extname(context.req.path) === ''
    if (!wantsPage) return plain('There is nothing here.', 404)
    const page = portal.page()
    if (page === undefined) return plain('The portal has not been built yet: run "npm run build" and reload.', 503)
    const away = await addressAtOrigin(context.req.raw, options)
    if (away !== undefined) return Response.redirect(away, 302)
    const frames = (await options.framesFor?.(context.req.raw)) ?? []
    const gateways = gatewayOrigin(context.req.raw, options.gatewayOrigin)
    return sendFile(page, context.req.raw, pageHeaders(page, gateways, frames, portal.settings()))
  })
}

/** Where a browser is sent that opens a page at another host of the site: its session would not be known there. */
const addressAtOrigin = async (request: Request, { originFor }: PortalOptions): Promise<string | undefined> => {
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return undefined
  const origin = await originFor?.(request)
  const url = new URL(request.url)
  if (origin === undefined || new URL(origin).hostname === url.hostname) return undefined
  return `${origin}${url.pathname}${url.search}`
}

type Portal = {
  find(path: string): StoredFile | undefined
  page(): StoredFile | undefined
  /** The operator's settings; undefined if the file is missing or wrong. */
  settings(): PortalSettings | undefined
  settingsFile(): Buffer | undefined
}

const settingsPath = '/portal.json'

const settingsResponse = async (portal: Portal, request: Request): Promise<Response> => {
  const bytes = portal.settingsFile()
  if (bytes === undefined) return plain('There is nothing here.', 404)
  return sendFile(storedFile(bytes, 'application/json'), request, { 'cache-control': 'max-age=60' })
}

/** Only files found in the folder are served, so that no request can escape it. */
const createPortal = (folder: string): Portal => {
  let built = 0
  let files = new Map<string, StoredFile>()
  const refresh = (): Map<string, StoredFile> => {
    const index = join(folder, 'index.html')
    const changed = existsSync(index) ? statSync(index).mtimeMs : 0
    if (changed !== built) {
      built = changed
      files = changed === 0 ? new Map() : readFolder(folder)
    }
    return files
  }
  // It may change while the portal is served.
  const settingsFile = () => {
    const file = join(folder, settingsPath)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  const settings = () => {
    const reading = readSettings(settingsFile()?.toString('utf8') ?? '')
    return 'settings' in reading ? reading.settings : undefined
  }
  return {
    settings,
    settingsFile,
    find: (path) => (path === '/' || path === '/index.html' ? undefined : refresh().get(path)),
    page: () => refresh().get('/index.html'),
  }
}

const readFolder = (folder: string): Map<string, StoredFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter(
      (segments) =>
        segments.every((segment) => !segment.startsWith('.')) && !/\.(?:br|gz)$/.test(segments.at(-1) ?? ''),
    )
  return new Map(
    names.map((segments) => [`/${segments.join('/')}`, readOne(join(folder, ...segments), `/${segments.join('/')}`)]),
  )
}

const readOne = (file: string, path: string): StoredFile => {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const stored = storedFile(readFileSync(file), type, path.startsWith('/assets/'))
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const)
    if (existsSync(file + ending)) stored.packed.set(encoding, Promise.resolve(readFileSync(file + ending)))
  return stored
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** No cache may keep the page, including the back/forward cache, because it shows private content. */
const pageHeaders = (
  page: StoredFile,
  gateways: string,
  frames: readonly string[],
  settings: PortalSettings = {},
): Record<string, string> => {
  const { api, inline } = partsOf(page)
  const policy = {
    inline,
    origins: known([originOf(settings.api) ?? api]),
    reports: known([originOf(settings.report)]),
    frames: known([...frames, originOf(settings.captcha)]),
    gateways: [gateways],
  }
  return { ...reporting.headers, 'cache-control': 'no-store', 'content-security-policy': pagePolicy(policy) }
}

const known = (origins: readonly (string | undefined)[]): string[] => origins.filter((origin) => origin !== undefined)

type PageParts = { readonly api: string | undefined; readonly inline: InlineHashes }

const partsByPage = new WeakMap<StoredFile, PageParts>()

/** What the policy of a page depends on, read once. */
const partsOf = (page: StoredFile): PageParts => {
  const known = partsByPage.get(page)
  if (known !== undefined) return known
  const html = page.bytes.toString('utf8')
  const parts = { api: apiIn(html), inline: inlineHashes(html) }
  partsByPage.set(page, parts)
  return parts
}

const plain = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
