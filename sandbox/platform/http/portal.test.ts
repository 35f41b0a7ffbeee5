import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gatewayOrigin, isGatewayHost, isLoopbackHost } from './origins.ts'
import { mountPortal } from './portal.ts'

const script = 'window.painted = 1'
const style = '.shell{color:red}'
const page = `<!doctype html><html data-api=""><head><style>${style}</style><script type="module" src="/assets/index-a1.js"></script></head><body><script>${script}</script></body></html>`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const code = 'export const portal = "portal";'.repeat(200)

let folder: string
let app: Hono
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'number-portal-dist-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets', 'index-a1.js'), code)
  writeFileSync(join(folder, 'announcements.json'), '[]')
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  app = new Hono()
  mountPortal(app, { folder })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`http://localhost:3000${path}`, { method, headers })

describe('the settings of the operator', () => {
  const set = (text: string) => writeFileSync(join(folder, 'portal.json'), text)
  const policyOf = async () =>
    (await get('/login', { accept: 'text/html' })).headers.get('content-security-policy') ?? ''

  test('are read again with each request, and caches keep them for a minute', async () => {
    expect((await get('/portal.json')).status).toBe(404)
    for (const text of ['{"version":1}', '{"version":1,"report":"/reports"}']) {
      set(text)
      const response = await get('/portal.json')
      expect([
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
        await response.text(),
      ]).toEqual(['application/json', 'max-age=60', text])
    }
  })

  test('name the origins that the page may reach; a wrong file names none', async () => {
    set(
      '{"version":1,"api":"https://api.example.com","captcha":"https://check.example.com","report":"https://r.example/p"}',
    )
    const policy = await policyOf()
    expect(policy).toContain("img-src 'self' https://api.example.com;")
    expect(policy).toContain("connect-src 'self' https://api.example.com https://r.example;")
    expect(policy).toContain('frame-src https://check.example.com;')
    set(`{"version":1,"api":"https://a.example; script-src *"}`)
    expect(await policyOf()).toContain("connect-src 'self';")
  })
})

describe('the page', () => {
  test('is returned for every route, is never cached, and runs only its own scripts', async () => {
    for (const path of ['/', '/login', '/buy_number/DE/de-local-30?number=%2B493', '/index.html']) {
      const response = await get(path, { accept: 'text/html,application/xhtml+xml' })
      expect([path, response.status, await response.text()]).toEqual([path, 200, page])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('reporting-endpoints')).toBe('policy="/api/policy_reports"')
      expect(response.headers.get('content-security-policy')).toBe(
        [
          "default-src 'none'",
          `script-src 'self' ${hash(script)}`,
          `style-src 'self' ${hash(style)} ${hash('')}`,
          "style-src-attr 'none'",
          "img-src 'self'",
          "font-src 'self'",
          "connect-src 'self'",
          "manifest-src 'self'",
          "frame-src 'none'",
          "form-action 'self' http://127.0.0.1:3000",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "object-src 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types flow-lab',
          'report-uri /api/policy_reports',
          'report-to policy',
        ].join('; '),
      )
    }
  })

  test('may call the API of another origin if it was built for it', async () => {
    writeFileSync(join(folder, 'index.html'), page.replace('data-api=""', 'data-api="https://api.example.com"'))
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.example.com;")
    expect(policy).toContain("img-src 'self' https://api.example.com;")
  })

  test('is read again after a new build', async () => {
    expect(await (await get('/')).text()).toBe(page)
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>New</title>')
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5_000))
    expect(await (await get('/')).text()).toBe('<!doctype html><title>New</title>')
  })

  test('reports that nothing has been built', async () => {
    rmSync(join(folder, 'index.html'))
    const response = await get('/')
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')])
  })
})

describe('files', () => {
  test('with a content hash are cached for ever, others are revalidated', async () => {
    const asset = await get('/assets/index-a1.js')
    expect([asset.status, asset.headers.get('content-type'), asset.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    const news = await get('/announcements.json')
    expect([news.status, news.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const again = await get('/announcements.json', { 'if-none-match': news.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('are compressed for browsers that accept it', async () => {
    const brotli = await get('/assets/index-a1.js', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/assets/index-a1.js', { 'accept-encoding': 'gzip' })
    const plain = await get('/assets/index-a1.js')
    expect([brotli, gzip, plain].map((response) => response.headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
    ])
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(code)
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(code)
    expect(await plain.text()).toBe(code)
    const head = await get('/assets/index-a1.js', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(code.length), ''])
  })

  test('are sent as the build has compressed them', async () => {
    const packed = brotliCompressSync('export {}')
    writeFileSync(join(folder, 'assets', 'index-a1.js.br'), packed)
    const response = await get('/assets/index-a1.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(packed)
    expect((await get('/assets/index-a1.js.br', { accept: '*/*' })).status).toBe(404)
  })

  test.for([
    '/assets/gone-b2.js',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('%s is not there', async (path) => {
    const response = await get(path, { accept: '*/*' })
    expect([response.status, await response.text()]).toEqual([404, 'There is nothing here.'])
  })

  test('only GET and HEAD are allowed', async () => {
    expect((await get('/login', {}, 'POST')).status).toBe(404)
  })
})

test('a browser that opens a page at another host of the site is sent to its origin', async () => {
  app = new Hono()
  mountPortal(app, { folder, originFor: async () => 'https://numbers.example.com' })
  const navigate = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  const open = async (url: string, headers: Record<string, string>) => {
    const response = await app.request(url, { headers })
    return [response.status, response.headers.get('location')]
  }
  expect(await open('http://localhost:3000/cart?x=1', navigate)).toEqual([302, 'https://numbers.example.com/cart?x=1'])
  expect(await open('https://numbers.example.com/cart', navigate)).toEqual([200, null])
  expect(await open('http://localhost:3000/cart', { accept: 'text/html' })).toEqual([200, null])
  expect(await open('http://localhost:3000/assets/index-a1.js', navigate)).toEqual([200, null])
})

describe('origins', () => {
  test.for([
    ['http://localhost:3000/cart', 'http://127.0.0.1:3000'],
    ['http://saffron.localhost:3000/cart', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000/cart', 'http://localhost:3000'],
    ['http://[::1]:3000/cart', 'http://localhost:3000'],
  ] as const)('the gateways of %s are at %s', ([portal, expected]) => {
    const origin = gatewayOrigin(new Request(portal))
    expect(origin).toBe(expected)
    expect(isGatewayHost(new Request(`${origin}/gateway/card`), new URL(portal).origin)).toBe(true)
    expect(isGatewayHost(new Request(portal), new URL(portal).origin)).toBe(false)
  })

  test('another origin can be configured', () => {
    expect(gatewayOrigin(new Request('http://localhost/'), 'https://pay.example.com')).toBe('https://pay.example.com')
  })

  test('only loopback names count as loopback', () => {
    const names = [
      'localhost',
      'saffron.localhost',
      '127.0.0.1',
      '[::1]',
      'localhost.evil.example',
      'evil.example',
      '10.0.0.1',
    ]
    expect(names.filter(isLoopbackHost)).toEqual(['localhost', 'saffron.localhost', '127.0.0.1', '[::1]'])
  })
})
