import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { trustArgument } from './bench/pages/certificate.ts'
import { password } from './kit/api.ts'
import { ask, askPlain, firstBytes } from './kit/deploy/ask.ts'
import { type Deployment, deploy } from './kit/deploy/deployment.ts'
import { directivesOf, score } from './kit/deploy/observatory.ts'
import { expectStrictPolicy } from './kit/policy.ts'

const root = join(import.meta.dirname, '..')
const json = { 'content-type': 'application/json' }

let deployment: Deployment
beforeAll(async () => {
  deployment = await deploy()
}, 120_000)
afterAll(() => deployment?.close())

const get = (path: string, headers: Record<string, string> = {}) => ask(deployment, path, { headers })
const assets = () => readdirSync(join(deployment.files, 'assets')).map((name) => `/assets/${name}`)
const largestScript = () => {
  const sized = assets()
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ path, size: readFileSync(deployment.files + path).length }))
  return sized.toSorted((one, other) => other.size - one.size)[0]?.path ?? ''
}

/** Of every response of nginx, an error too. */
const everywhere = {
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

describe('nginx with the shipped configuration', () => {
  test('serves the page under every address, with all headers and no cache', async () => {
    for (const path of [
      '/',
      '/login',
      '/dashboard',
      '/my_number/num_1',
      '/buy_number/DE/de-local-30?step=number',
      '/index.html',
    ]) {
      const { status, headers, text } = await get(path, { accept: 'text/html' })
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' })
      expectStrictPolicy(headers as Record<string, string>)
      expect(text).toBe(readFileSync(join(deployment.files, 'index.html'), 'utf8'))
      expect(headers.server).toBe('nginx')
    }
  })

  test('has the policy that the sandbox sends for the same page', async () => {
    const [ours, theirs] = [await get('/login'), await fetch(`${deployment.sandbox.origin}/login`)]
    const [own, sandbox] = [ours.headers['content-security-policy'], theirs.headers.get('content-security-policy')].map(
      (policy) => Object.fromEntries(directivesOf(String(policy))),
    )
    expect({ ...own, 'form-action': [], 'frame-src': [] }).toEqual({ ...sandbox, 'form-action': [], 'frame-src': [] })
  })

  test('reaches A+ by the rules of Mozilla’s Observatory', async () => {
    const { headers, text } = await get('/')
    const { location } = await askPlain(deployment, '/')
    const scored = score({ headers, html: text, redirect: location, host: 'localhost' })
    expect(scored).toEqual({
      total: 130,
      grade: 'A+',
      rules: [
        { rule: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 },
        { rule: 'x-frame-options-implemented-via-csp', points: 5 },
        { rule: 'referrer-policy-private', points: 5 },
        { rule: 'corp-implemented-with-same-origin', points: 10 },
      ],
    })
  })

  test('keeps files that are named by their content for ever, asks again for others, and stores no error', async () => {
    const caching = async (path: string) => {
      const { status, headers } = await get(path)
      expect(headers).toMatchObject(everywhere)
      return [status, headers['cache-control']]
    }
    expect(await caching(largestScript())).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await caching('/portal.json')).toEqual([200, 'max-age=60'])
    for (const missing of [
      '/assets/gone-1a2b3c.js',
      '/gone.js',
      '/.vite/manifest.json',
      '/index.html.br',
      `${largestScript()}.gz`,
    ])
      expect([missing, ...(await caching(missing))]).toEqual([missing, 404, 'no-store'])
    expect((await get('/assets/gone-1a2b3c.js')).text).toBe('There is nothing here.\n')
    const { headers } = await get(largestScript())
    const again = await get(largestScript(), { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })

  test('sends what the build has compressed, and compresses responses of the API', async () => {
    const plain = readFileSync(deployment.files + largestScript())
    const stylesheet = assets().find((path) => path.endsWith('.svg') && existsSync(`${deployment.files}${path}.br`))
    for (const path of [largestScript(), '/login', ...(stylesheet === undefined ? [] : [stylesheet])]) {
      const file = path === '/login' ? '/index.html' : path
      const brotli = await get(path, { 'accept-encoding': 'gzip, br' })
      expect([path, brotli.headers['content-encoding']]).toEqual([path, 'br'])
      expect(brotli.bytes.equals(readFileSync(`${deployment.files}${file}.br`))).toBe(true)
      const gzip = await get(path, { 'accept-encoding': 'gzip' })
      expect([path, gzip.headers['content-encoding'], gzip.headers.vary]).toEqual([path, 'gzip', 'Accept-Encoding'])
      expect(gzip.bytes.equals(readFileSync(`${deployment.files}${file}.gz`))).toBe(true)
    }
    expect(brotliDecompressSync((await get(largestScript(), { 'accept-encoding': 'br' })).bytes).equals(plain)).toBe(
      true,
    )
    const identity = await get(largestScript())
    expect([identity.headers['content-encoding'], identity.bytes.equals(plain)]).toEqual([undefined, true])
    const terms = '/api/v1/configs/terms/?language=en'
    const packed = await get(terms, { 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], gunzipSync(packed.bytes).toString()]).toEqual([
      'gzip',
      (await get(terms)).text,
    ])
  })

  test('speaks HTTP/2 over TLS 1.2 and 1.3, no older one, and redirects plain HTTP', async () => {
    const protocols = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
      new Promise<string>((resolve) => {
        const ca = readFileSync(deployment.certificate.certificate)
        const options = {
          port: deployment.ports.https,
          host: '127.0.0.1',
          servername: 'localhost',
          ca,
          ALPNProtocols: ['h2', 'http/1.1'],
        }
        const socket = connectTls({ ...options, minVersion: version, maxVersion: version }, () => {
          resolve(`${socket.getProtocol()} ${socket.alpnProtocol}`)
          socket.destroy()
        })
        socket.on('error', () => resolve('refused'))
      })
    expect([await protocols('TLSv1.1'), await protocols('TLSv1.2'), await protocols('TLSv1.3')]).toEqual([
      'refused',
      'TLSv1.2 h2',
      'TLSv1.3 h2',
    ])
    const { status, location } = await askPlain(deployment, '/finance/orders?page=2')
    expect([status, location]).toEqual([308, `${deployment.origin}/finance/orders?page=2`])
  })

  test('takes announcements from a file beside the page, else from the API', async () => {
    const path = '/announcements.json'
    expect(JSON.parse((await get(path)).text)).toEqual({ announcements: [] })
    writeFileSync(deployment.files + path, '{"announcements":["from the file"]}')
    const { headers, text } = await get(path)
    rmSync(deployment.files + path)
    expect([headers['cache-control'], text]).toEqual(['no-cache', '{"announcements":["from the file"]}'])
  })

  test('tells the portal its configuration', async () => {
    const { headers, text } = await get('/portal.json')
    expect([headers['content-type'], JSON.parse(text)]).toEqual([
      'application/json',
      { version: 1, identifier: 'localhost' },
    ])
  })
})

describe('the API behind it', () => {
  const signedIn = async (): Promise<Record<string, string>> => {
    const body = JSON.stringify({ email: 'owner@example.com', password })
    const { text } = await ask(deployment, `/api/v1/${signIn.path}`, { method: 'POST', headers: json, body })
    return { authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}` }
  }

  test('answers with its own headers, and streams events without a delay', async () => {
    const headers = await signedIn()
    const info = await get('/api/v1/settings/info/', headers)
    expect([info.status, info.headers['cache-control'], info.headers['strict-transport-security']]).toEqual([
      200,
      'no-store',
      'max-age=31536000',
    ])
    const path = '/api/v1/notifications/prj_nordlicht/state/'
    const { text, took } = await firstBytes(deployment, path, { ...headers, accept: 'text/event-stream' })
    expect(text).toMatch(/^data: \{"unread":/)
    expect(took).toBeLessThan(2_000)
  })

  test('a refusal is in the log of nginx with its reference, and no line has a parameter', async () => {
    const refused = await get('/api/v1/finance/prj_nordlicht/summary/?secret=hidden')
    const { reference } = JSON.parse(refused.text) as { reference: string }
    await expect
      .poll(() => deployment.logged().find((line) => line.reference === reference))
      .toMatchObject({
        method: 'GET',
        path: '/api/v1/finance/prj_nordlicht/summary/',
        status: 401,
        protocol: 'HTTP/2.0',
      })
    expect(JSON.stringify(deployment.logged())).not.toContain('hidden')
  })

  test('its console and its simulators are not reachable from outside', async () => {
    for (const path of ['/sandbox', '/gateway/card/x', '/captcha/frame']) {
      const { text } = await get(path, { accept: 'text/html' })
      expect([path, text.includes('data-api')]).toEqual([path, true])
    }
  })
})

test('the API follows the contract behind nginx, too: streams, headers and refusals arrive as they were sent', () => {
  const words = ['--api', deployment.origin, '--email', 'owner@example.com', '--other-email', 'heavy@example.com']
  const environment = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: deployment.certificate.certificate,
    CONFORMANCE_PASSWORD: password,
    CONFORMANCE_OTHER_PASSWORD: password,
  }
  const checked = spawnSync(process.execPath, [join(root, 'scripts/conformance.ts'), ...words], {
    encoding: 'utf8',
    env: environment,
  })
  expect(`${checked.status} ${checked.stdout} ${checked.stderr}`).toMatch(/^0 [\s\S]*\d{4} checks passed, 0 failed/)
})

test('the portal opens in a browser without a breach of the policy, and signs in', async () => {
  const { executablePath, args } = inject('chromium')
  const browser = await chromium.launch({ executablePath, args: [...args, trustArgument(deployment.certificate)] })
  try {
    const page = await browser.newPage({ locale: 'en' })
    const errors: string[] = []
    page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${deployment.origin}/login`)
    await page.getByLabel('Email').fill('owner@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
    expect(errors).toEqual([])
  } finally {
    await browser.close()
  }
})

test('the order of an upgrade: the policy allows the page that is served and the new one, then the files are replaced', async () => {
  const served = String((await get('/')).headers['content-security-policy'])
  const page = join(deployment.files, 'index.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace('</head>', '<script>window.older = true</script></head>'))
  deployment.run('deploy-headers')
  const policy =
    /Content-Security-Policy "([^"]*script-src[^"]*)"/.exec(
      readFileSync(join(deployment.folder, 'site/nginx.conf'), 'utf8'),
    )?.[1] ?? ''
  const scripts = (text: string) => directivesOf(text).get('script-src') ?? []
  expect(scripts(policy)).toEqual([...scripts(served), expect.stringMatching(/^'sha256-/)])
  writeFileSync(join(deployment.files, 'assets/older-1a2b3c.js'), 'older')
  deployment.run('deploy-files')
  expect(readFileSync(page, 'utf8')).toBe(html)
  expect((await get('/assets/older-1a2b3c.js')).text).toBe('older')
})

test('a process that is told to stop is drained, then nginx answers in its place, and the next one is found', async () => {
  expect([(await get('/health')).text, (await get('/ready')).text]).toEqual(['ok\n', 'ready\n'])
  const stopped = deployment.sandbox.stop()
  await expect.poll(async () => (await get('/ready')).status).toBe(503)
  // Requests are still answered while a proxy turns to another process.
  expect((await get('/api/v1/configs/terms/?language=en')).status).toBe(200)
  await stopped
  const { status, headers, text } = await get('/api/v1/settings/info/')
  expect([status, headers['content-type'], headers['cache-control'], headers['retry-after']]).toEqual([
    503,
    'application/problem+json',
    'no-store',
    '5',
  ])
  expect(JSON.parse(text)).toMatchObject({ status: 503, code: 'serviceUnavailable', retry_after: 5 })
  expect((await get('/health')).text).toBe('ok\n')
  await deployment.sandbox.restart()
  await expect.poll(async () => (await get('/ready')).text, { timeout: 15_000 }).toBe('ready\n')
}, 60_000)

describe('what a machine without a container engine can tell of the images', () => {
  const readme = readFileSync(join(root, 'deploy/README.md'), 'utf8')
  const textOf = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }

  test('deploy/README.md takes at most ten commands', () => {
    const commands = /```sh\n([\s\S]*?)```/.exec(readme)?.[1]?.trim().split('\n') ?? []
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.length).toBeLessThanOrEqual(10)
  })

  test('commands of the images exist, and what they copy is made by the commands before', () => {
    for (const file of ['Containerfile.portal', 'Containerfile.sandbox']) {
      const named = [...textOf(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
      expect([file, named.filter((name) => !(name in scripts))]).toEqual([file, []])
    }
    expect(textOf('Containerfile.sandbox')).toContain('"sandbox/main.ts"')
    expect(existsSync(join(root, 'sandbox/main.ts'))).toBe(true)
    // The folders from which the second image copies are those of the settings and of `npm run deploy:headers`.
    const { files } = JSON.parse(textOf('settings.example.json')) as { files: string }
    const copied = [...textOf('Containerfile.portal').matchAll(/^COPY --from=build (\S+)/gm)].map(([, path]) => path)
    expect(copied).toEqual([files, '/portal/deploy/site/nginx.conf'])
  })

  test('compose.yaml and the image set only variables that the sandbox reads', () => {
    const config = readFileSync(join(root, 'sandbox/platform/config.ts'), 'utf8')
    const environment = / {2}api:[\s\S]*?environment:\n([\s\S]*?) {4}depends_on/.exec(textOf('compose.yaml'))?.[1] ?? ''
    const inCompose = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
    const inImage = [...(/^ENV (.*)$/m.exec(textOf('Containerfile.sandbox'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      ([, name = '']) => name,
    )
    expect(inCompose.length + inImage.length).toBeGreaterThan(8)
    expect([...inCompose, ...inImage].filter((name) => !config.includes(`  ${name}: `))).toEqual([])
  })

  test('what an operator fills in is neither in the repository nor, if secret, sent to a builder', () => {
    const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')
    const filled = ['deploy/settings.json', 'deploy/.env', 'deploy/site/', 'deploy/tls/']
    expect(linesOf('.gitignore')).toEqual(expect.arrayContaining(filled))
    expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(['.git', '.data', 'deploy/.env', 'deploy/tls']))
  })
})
