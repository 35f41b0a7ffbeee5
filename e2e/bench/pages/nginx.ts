import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Certificate } from './certificate.ts'

/** An nginx and its modules of brotli. */
export type Nginx = { readonly program: string; readonly modules: readonly string[] }

export type Site = {
  readonly port: number
  /** Folder of the built portal. */
  readonly folder: string
  /** Origin of the API. */
  readonly api: string
  /** Headers of the page, and of the files whose names contain a hash. */
  readonly headers: { readonly page: Headers; readonly assets: Headers }
}

/** Debian's packages with the modules of brotli. */
const brotli = {
  'libnginx-mod-http-brotli-filter': 'ngx_http_brotli_filter_module.so',
  'libnginx-mod-http-brotli-static': 'ngx_http_brotli_static_module.so',
}

/** The installed nginx. @throws with the packages to install */
export const findNginx = (): Nginx => {
  // Users other than root rarely have the folders of servers on their path.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const program = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  const options = program === undefined ? '' : spawnSync(program, ['-V'], { encoding: 'utf8' }).stderr
  const [, folder = ''] = /--modules-path=(\S+)/.exec(options) ?? []
  const modules = Object.entries(brotli).map(([name, file]) => ({ name, path: join(folder, file) }))
  const missing = [
    ...(program === undefined ? ['nginx'] : []),
    ...modules.filter(({ path }) => !existsSync(path)).map(({ name }) => name),
    ...(spawnSync('openssl', ['version']).error === undefined ? [] : ['openssl']),
  ]
  if (program === undefined || missing.length > 0)
    throw new Error(
      `The portal is measured behind nginx with brotli. Install these packages of Debian: ${missing.join(', ')}.`,
    )
  return { program, modules: modules.map(({ path }) => path) }
}

/** Serves a site on the loopback address, over HTTP/2 with brotli. Returns a function that stops this nginx. */
export const startNginx = async (
  nginx: Nginx,
  site: Site,
  certificate: Certificate,
  temporary: string,
): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(temporary, 'nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configurationOf(nginx, site, certificate, folder))
  const child = spawn(nginx.program, ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  await untilListening(child, site.port)
  return async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}

const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break
    if (await canConnect(port)) return
    await wait(50)
  }
  child.kill()
  throw new Error(`nginx does not listen on port ${port}.\n${output}`)
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

/** One process without a master, so there is one process to stop, and root may read its own temporary folders. */
const configurationOf = (
  { modules }: Nginx,
  { port, folder, api, headers }: Site,
  { certificate, key }: Certificate,
  temporary: string,
): string => `
daemon off;
master_process off;
pid "${temporary}/nginx.pid";
lock_file "${temporary}/nginx.lock";
${modules.map((path) => `load_module "${path}";`).join('\n')}
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path "${temporary}/${name}";`).join('\n  ')}
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json map;
    application/manifest+json webmanifest;
    text/plain txt;
    image/svg+xml svg;
    image/png png;
    image/webp webp;
    image/x-icon ico;
    font/woff2 woff2;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css text/javascript text/plain;
  sendfile on;
  tcp_nopush on;
  brotli on;
  brotli_comp_level 6;
  brotli_min_length 1024;
  brotli_types text/css text/javascript text/plain application/json application/manifest+json image/svg+xml;
  brotli_static on;
  upstream api {
    server ${new URL(api).host};
    keepalive 16;
    # Shorter than the API keeps a connection open.
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port} ssl http2;
    server_name localhost;
    ssl_certificate "${certificate}";
    ssl_certificate_key "${key}";
    ssl_protocols TLSv1.2 TLSv1.3;
    client_max_body_size 50m;
    root "${folder}";
    location /assets/ {
      ${linesOf(headers.assets)}
      try_files $uri =404;
    }
    location ~ ^/(?:api|gateway|captcha|sandbox)(?:/|$) {
      # Event streams switch the buffer off by a header of their response.
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      # The API leaves the compression to nginx.
      proxy_set_header Accept-Encoding "";
    }
    location / {
      add_header cache-control no-cache;
      try_files $uri /index.html;
    }
    location = /index.html {
      ${linesOf(headers.page)}
    }
  }
}
`

/** nginx writes these itself. */
const own = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary']

const linesOf = (headers: Headers): string =>
  [...headers]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replace(/["\\$]/g, '\\$&')}";`)
    .join('\n      ')
