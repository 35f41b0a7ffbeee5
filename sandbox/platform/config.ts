import * as v from 'valibot'
import { domain } from '#domain/kit/validation/network.ts'
import { isAddressOrNetwork } from '#sandbox/platform/http/client-address.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'

const wholeText = v.pipe(v.string(), v.trim(), v.minLength(1))
const optionalText = v.optional(
  v.union([
    wholeText,
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
)

const addressList = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
    v.check(
      (entries) => entries.every(isAddressOrNetwork),
      'IP addresses or networks such as 10.0.0.0/8, separated by commas',
    ),
  ),
  '',
)

const hostList = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter((entry) => entry !== ''),
    ),
    v.check((hosts) => hosts.every((host) => v.is(domain, host)), 'host names, separated by commas'),
  ),
)

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'an origin such as https://pay.example.com',
  ),
)

const originList = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
    v.check(
      (entries) => entries.every((entry) => v.is(origin, entry)),
      'origins such as https://numbers.example.com, separated by commas',
    ),
  ),
  '',
)

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'a port number'), v.transform(Number), v.maxValue(65_535, 'a port number')),
    '3000',
  ),
  LISTEN_ADDRESS: v.optional(v.union([v.pipe(v.string(), v.ip('an address such as 0.0.0.0')), v.literal('')])),
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'seconds'), v.transform(Number)), '0'),
  LOG_FORMAT: v.optional(v.picklist(['text', 'json'], '“text” or “json”'), 'text'),
  DATA_DIR: v.optional(
    v.union([
      wholeText,
      v.pipe(
        v.literal(''),
        v.transform(() => '.data'),
      ),
    ]),
    '.data',
  ),
  DATABASE_URL: v.optional(
    v.union([v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a postgres:// address')), v.literal('')]),
  ),
  GATEWAY_ORIGIN: v.optional(origin),
  PORTAL_ORIGIN: v.optional(origin),
  ALLOWED_ORIGINS: originList,
  RECEIVER_HOSTS: hostList,
  TRUSTED_PROXIES: addressList,
  UNTHROTTLED_ADDRESSES: addressList,
  LIMIT_FACTOR: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}(\.\d{1,3})?$/, 'a number such as 2 or 0.5'), v.transform(Number)),
    '1',
  ),
  HISTORY: v.optional(v.picklist(['year', 'none'], '“year” or “none”'), 'year'),
  SECRET_KEYS: optionalText,
  NODE_ENV: optionalText,
})

export type Config = {
  readonly port: number
  readonly dataDir: string
  /** Address to listen on; absent: both of the loopback. */
  readonly host?: string
  /** For how long `/ready` refuses before a process that gets SIGTERM takes no more requests. */
  readonly drainSeconds: number
  readonly logFormat: 'text' | 'json'
  readonly databaseUrl?: string
  /** Origin of the gateway simulators, if it is not derived from the request's host. */
  readonly gatewayOrigin?: string
  /** Whose scheme and port visitors of all sites use, behind a proxy; absent: http and the port. */
  readonly portalOrigin?: string
  /** Origins of portals that are served by other servers and may call the API. */
  readonly allowedOrigins: readonly string[]
  /** Host names whose webhooks the sandbox receives itself; absent: the default. */
  readonly receiverHosts?: readonly string[]
  /** Keys of the secrets in the database, as `name:key`, separated by commas; the first one encrypts. */
  readonly secretKeys?: string
  /** No people are seeded, no simulator answers, and the console is off. */
  readonly isProduction: boolean
  /** Whether a new database gets a year of the seeded people's lives. */
  readonly hasHistory: boolean
  /** Proxies whose `X-Forwarded-For` names the client; none by default. */
  readonly trustedProxies: readonly string[]
  /** Clients that are not throttled by address, for tests; none by default. */
  readonly unthrottled: readonly string[]
  /** Multiplies the calls that each caller may make; 0: without limits. */
  readonly limitFactor: number
}

/** @throws StartRefused naming the variable and what it should be */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = v.safeParse(environmentSchema, environment)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const name = v.getDotPath(issue) ?? ''
    // The URL of a database may contain a password, so it is not repeated.
    const found =
      name === 'DATABASE_URL' || name === 'SECRET_KEYS' ? 'something else' : JSON.stringify(environment[name])
    throw new StartRefused(`${name} is ${found}; it should be ${issue.message}.`)
  }
  const {
    PORT,
    LISTEN_ADDRESS,
    DRAIN_SECONDS,
    LOG_FORMAT,
    DATA_DIR,
    DATABASE_URL,
    GATEWAY_ORIGIN,
    PORTAL_ORIGIN,
    ALLOWED_ORIGINS,
    RECEIVER_HOSTS,
    TRUSTED_PROXIES,
    UNTHROTTLED_ADDRESSES,
    LIMIT_FACTOR,
    HISTORY,
    SECRET_KEYS,
    NODE_ENV,
  } = parsed.output
  return {
    port: PORT,
    dataDir: DATA_DIR,
    ...(LISTEN_ADDRESS ? { host: LISTEN_ADDRESS } : {}),
    drainSeconds: DRAIN_SECONDS,
    logFormat: LOG_FORMAT,
    databaseUrl: DATABASE_URL || undefined,
    gatewayOrigin: GATEWAY_ORIGIN,
    portalOrigin: PORTAL_ORIGIN,
    allowedOrigins: ALLOWED_ORIGINS,
    receiverHosts: RECEIVER_HOSTS,
    trustedProxies: TRUSTED_PROXIES,
    unthrottled: UNTHROTTLED_ADDRESSES,
    limitFactor: LIMIT_FACTOR,
    ...(SECRET_KEYS === undefined ? {} : { secretKeys: SECRET_KEYS }),
    isProduction: NODE_ENV === 'production',
    hasHistory: HISTORY === 'year',
  }
}
