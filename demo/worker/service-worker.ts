import type { PageMessage } from '../protocol.ts'
import { handOver, listenTo, send } from './calls.ts'
import { createOwners, type Owner } from './owners.ts'
import { readFile } from './packed-files.ts'
import { waitingPage } from './waiting-page.ts'

const worker = self as unknown as ServiceWorkerGlobalScope

/** What the sandbox answers. */
const ofSandbox = /^\/(?:announcements\.json$|(?:api|gateway|captcha|pbx|sandbox)(?:\/|$))/
/** Folders of files, most of them packed. */
const ofFiles = /^\/(?:assets|lab|storybook|demo\/run)\//
/** The pages of the demo itself, which every browser gets from the host. */
const ofDemo = /^\/demo(?:\/|$)/
/** The page of the portal, for all its addresses. */
const portalPage = '/demo/run/portal.html'

const owners = createOwners({
  get: (id) => worker.clients.get(id),
  all: () => worker.clients.matchAll({ includeUncontrolled: true, type: 'window' }),
})

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', ({ data, source }: ExtendableMessageEvent) => {
  const message = data as PageMessage
  const page = source instanceof Client ? source.id : ''
  if (message.kind === 'owner') takeOwner({ page, port: message.port })
  else if (message.kind === 'claim') void worker.clients.claim()
  else owners.leave(page)
})

const takeOwner = (found: Owner): void => {
  listenTo(found.port)
  if (owners.take(found)) handOver(found.port)
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (ofSandbox.test(pathname)) event.respondWith(askSandbox(event))
  else if (ofFiles.test(pathname)) event.respondWith(readFile(pathname).then((file) => file ?? fetch(request)))
  else if (request.mode === 'navigate' && !ofDemo.test(pathname)) event.respondWith(openPage(pathname))
})

const openPage = async (path: string): Promise<Response> => {
  if (path === '/storybook') return Response.redirect('/storybook/')
  return (await readFile(portalPage)) ?? Response.error()
}

const askSandbox = async ({ request, resultingClientId }: FetchEvent): Promise<Response> => {
  const isPage = request.mode === 'navigate'
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
  const found = await owners.find(isPage ? resultingClientId : undefined)
  if (found !== undefined) return send(found.port, request, body)
  // No page has the worker: this one will, and opens its address again.
  return isPage && request.method === 'GET' ? waitingPage() : new Response(null, { status: 503 })
}
