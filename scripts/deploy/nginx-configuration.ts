import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originOf } from '#domain/session/portal-settings.ts'
import { apiIn, inlineHashes, pagePolicy } from '#sandbox/platform/http/page-policy.ts'
import { reporting, reportPath } from '#sandbox/platform/http/reporting.ts'
import type { Settings } from './settings.ts'

const template = join(import.meta.dirname, '../../deploy/nginx.conf.template')

type Headers = Readonly<Record<string, string>>

/** Modules of brotli that this nginx has: `static` sends compressed files, `filter` compresses responses of the API. */
export type NginxModules = {
  /** Statements that load modules, e.g. `include /etc/nginx/modules-enabled/*.conf;`. */
  readonly load: string
  readonly brotli: readonly ('static' | 'filter')[]
}

export type NginxOptions = {
  readonly settings: Settings
  /** Folder of the built portal, which has the page. */
  readonly built: string
  readonly modules: NginxModules
}

/** The whole configuration of nginx for a built portal. @throws Error if the portal is not built */
export const nginxConfiguration = ({ settings, built, modules }: NginxOptions): string => {
  const { host, certificate, key, files, api, ports, run, acme, logs } = settings
  const values: Readonly<Record<string, string>> = {
    MODULES: modules.load,
    COMPRESSED: compressed,
    BROTLI: brotliLines(modules.brotli),
    RUN: run,
    TEMPORARY: ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `  ${name}_temp_path ${run}/portal-${name};`)
      .join('\n'),
    ACCESS_LOG: logs.access,
    ERROR_LOG: logs.error,
    HOST: host,
    LISTEN_HTTP: listenLines(settings, ports.http, ''),
    LISTEN_HTTPS: listenLines(settings, ports.https, ' ssl http2'),
    HTTPS_SUFFIX: ports.https === 443 ? '' : `:${ports.https}`,
    CERTIFICATE: certificate,
    KEY: key,
    FILES: files,
    ACME: acme,
    UPSTREAM: api === null ? '' : upstreamOf(api),
    ANNOUNCEMENTS: api === null ? '=404' : '@api',
    API: api === null ? '' : apiLocations(settings.simulators ? simulated : 'api'),
    PAGE_HEADERS: linesOf({ ...everywhere, ...pageHeaders(settings, built) }),
    ASSET_HEADERS: linesOf({ ...everywhere, ...fileHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' }),
    CONFIGURATION_HEADERS: linesOf({ ...everywhere, ...fileHeaders, 'Cache-Control': 'max-age=60' }),
    FILE_HEADERS: linesOf({ ...everywhere, ...fileHeaders, 'Cache-Control': 'no-cache' }),
    PLAIN_HEADERS: linesOf({ ...everywhere, ...fileHeaders, 'Cache-Control': 'no-store' }),
  }
  return readFileSync(template, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template names ${name}, which no setting fills.`)
    return value
  })
}

const compressed =
  'application/json application/manifest+json application/problem+json image/svg+xml text/calendar text/css text/csv text/javascript text/plain'

/** Headers of every response of nginx; the API sends its own. */
const everywhere: Headers = {
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

const fileHeaders: Headers = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** The policy also allows the page that is served now: until the files are replaced, it is still sent. */
const pageHeaders = ({ api, files, frames, gateways, portal }: Settings, built: string): Headers => {
  const page = join(built, 'index.html')
  if (!existsSync(page)) throw new Error(`The portal is not built: ${page} is missing. Run "npm run build".`)
  const html = readFileSync(page, 'utf8')
  const served = existsSync(join(files, 'index.html')) ? readFileSync(join(files, 'index.html'), 'utf8') : ''
  const apart = originOf(portal.api) ?? apiIn(html)
  // Reports of violations go to the API, which is where the sandbox takes them.
  const reports = api === null ? `${apart}${reportPath}` : reportPath
  const policy = pagePolicy(
    {
      inline: inlineHashes(html + served),
      origins: [apart].filter((each) => each !== undefined),
      reports: [originOf(portal.report)].filter((each) => each !== undefined),
      frames: [originOf(portal.captcha), ...frames].filter((each) => each !== undefined),
      gateways,
    },
    reporting.directives.map((directive) => directive.replace(reportPath, reports)),
  )
  return {
    'Reporting-Endpoints': `policy="${reports}"`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  }
}

/** Every response, also an error, has the headers. */
const linesOf = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `      add_header ${name} "${value.replace(/["\\$]/g, '\\$&')}" always;`)
    .join('\n')

const listenLines = ({ address }: Settings, port: number, parameters: string): string =>
  (address === undefined ? [String(port), `[::]:${port}`] : [`${address}:${port}`])
    .map((place) => `    listen ${place}${parameters} default_server;`)
    .join('\n')

const brotliLines = (modules: NginxModules['brotli']): string =>
  [
    ...(modules.includes('static') ? ['  brotli_static on;'] : []),
    ...(modules.includes('filter')
      ? ['  brotli on;', '  brotli_comp_level 6;', '  brotli_min_length 1024;', `  brotli_types ${compressed};`]
      : []),
  ].join('\n')

/** A call that may have arrived is not sent to another process: nginx repeats only what is safe to repeat. */
const upstreamOf = (processes: readonly string[]): string => `
  upstream api {
${processes.map((process) => `    server ${new URL(process).host};`).join('\n')}
    keepalive 32;
    # Shorter than the API keeps a connection open.
    keepalive_timeout 4s;
  }
`

/** Paths of the API, and of what a sandbox simulates. */
const simulated = 'api|gateway|captcha|pbx|widget|chat'

const proxied = `
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Request-Id $request_id;
      # nginx compresses.
      proxy_set_header Accept-Encoding "";
      proxy_connect_timeout 3s;
      # Streams of events are silent for 15 seconds. Their responses have X-Accel-Buffering: no, so they are not gathered.
      proxy_read_timeout 60s;
      client_max_body_size 2m;
      error_page 502 504 = @unavailable;`

/** The API at the portal's own origin. */
const apiLocations = (paths: string): string => `
    # Whether the API serves: its database answers, and it is not about to stop.
    location = /ready {
      access_log off;${proxied}
    }
    location ~ ^/(?:${paths})(?:/|$) {${proxied}
    }
    location @api {${proxied}
    }
    location @unavailable {
      default_type application/problem+json;
      add_header Cache-Control "no-store" always;
      add_header Retry-After 5 always;
      return 503 '{"type":"urn:number-portal:failure:serviceUnavailable","title":"Service unavailable","status":503,"code":"serviceUnavailable","retry_after":5}';
    }
`
