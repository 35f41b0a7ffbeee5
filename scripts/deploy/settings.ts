import * as v from 'valibot'
import { type PortalSettings, readSettings as readPortalSettings } from '#domain/session/portal-settings.ts'

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && new URL(text).origin === text,
    'should be an origin such as https://api.example.com, without a path.',
  ),
)
/** nginx reaches the processes of the API in plain HTTP, on its own machine or network. */
const backend = v.pipe(origin, v.startsWith('http:'))
const wrongApi =
  'should be http://127.0.0.1:3000, a list of such addresses, or null. nginx has the certificate, so they begin with http:.'
/** nginx ends an unquoted value at these. */
const plainPath = v.pipe(
  v.string(),
  v.regex(/^[^\s;{}"'$\\]+$/, 'should be a path without spaces, quotes, `;`, `$` and braces.'),
)
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))
const host = v.pipe(
  v.string(),
  v.regex(/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/, 'should be a host name such as numbers.example.com.'),
)

/** The file /portal.json next to the page, which the portal reads when it starts. */
const portalSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    (content) => 'settings' in readPortalSettings(JSON.stringify(content)),
    'should be the content of portal.json: version 1, and of api, captcha, identifier and report what is set.',
  ),
  v.transform((content) => content as PortalSettings & { readonly version: 1 }),
)

/** How a portal is served. `api`: where nginx finds the processes of the API; null: the API has an origin of its own, `portal.api`. */
const settingsSchema = v.pipe(
  v.strictObject({
    host,
    certificate: plainPath,
    key: plainPath,
    files: plainPath,
    api: v.nullable(
      v.union(
        [
          v.pipe(
            backend,
            v.transform((only) => [only]),
          ),
          v.pipe(v.array(backend), v.minLength(1)),
        ],
        wrongApi,
      ),
    ),
    /** Origins whose pages the portal embeds: the live chat. The captcha's is added. */
    frames: v.optional(v.array(origin), []),
    /** Origins of gateways to which a payment is posted. */
    gateways: v.optional(v.array(origin), []),
    /** Also serves the simulated gateways and captcha of a sandbox that is tried out. */
    simulators: v.optional(v.boolean(), false),
    portal: portalSchema,
    /** The address that nginx listens on; absent: all. */
    address: v.optional(v.pipe(v.string(), v.ipv4('should be an address such as 127.0.0.1.'))),
    ports: v.optional(v.strictObject({ http: port, https: port }), { http: 80, https: 443 }),
    /** Folder for the process id and temporary files. */
    run: v.optional(plainPath, '/run'),
    acme: v.optional(plainPath, '/var/www/acme'),
    logs: v.optional(v.strictObject({ access: plainPath, error: plainPath }), {
      access: '/dev/stdout',
      error: '/dev/stderr',
    }),
  }),
  v.check(
    ({ api, portal }) => api !== null || portal.api !== undefined,
    'Name the API: `api`, or `portal.api` with `api: null`.',
  ),
)

export type Settings = v.InferOutput<typeof settingsSchema>

/** The settings cannot be used: the sentence names the entry and what it should be. */
export class SettingsRefused extends Error {}

/** @throws SettingsRefused */
export const readSettings = (text: string, file: string): Settings => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new SettingsRefused(`${file} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = v.safeParse(settingsSchema, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw new SettingsRefused(`${file}: ${path === null ? '' : `${path} `}${issue.message}`)
}
