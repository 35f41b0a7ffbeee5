import { html } from 'hono/html'
import * as v from 'valibot'
import { countrySchema } from '#domain/kit/primitives.ts'
import { chatProviders, routeNames } from '#domain/session/site.ts'
import { choose, flag, nothing, optionalText } from '#sandbox/platform/console/form.ts'
import { type ConsoleAction, type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import type { SiteTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { seal } from '#sandbox/platform/kit/sealed.ts'
import { isSimulatorKey, simulatorKeyOf } from './captcha-keys.ts'

const key = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/, 'INVALID'))
const countries = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((each) => each !== ''),
  ),
  v.array(countrySchema),
)
const onOff = [
  { value: 'true', label: 'on' },
  { value: 'false', label: 'off' },
]
const allowedOrNot = [
  { value: 'false', label: 'not allowed' },
  { value: 'true', label: 'allowed' },
]

/** A response token of the captcha simulator for a site key; the captcha belongs to a later area. */
export type IssueCaptchaToken = (sandbox: Sandbox, siteKey: string) => Promise<string>

export const sitesSection = (issueCaptchaToken: IssueCaptchaToken): ConsoleSection => ({
  id: 'sites',
  title: 'Sites',
  hint: 'Settings of each brand: captcha, allowed pages, live chat, countries of phones that may sign up. Open pages read them again when reloaded.',
  render: renderSites,
  actions: [...siteActions, captchaAction(issueCaptchaToken)],
})

const listSites = async ({ database }: Sandbox) => {
  const rows = await database.query.selectFrom('site').selectAll().orderBy('id').execute()
  const hosts = await database.query.selectFrom('site_host').selectAll().orderBy('host').execute()
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    origin: row.origin,
    hosts: hosts.filter(({ site_id }) => site_id === row.id).map(({ host }) => host),
    captcha: row.google_captcha_site_key,
    access: JSON.parse(row.access) as Record<string, boolean>,
    chat: row.chat === null ? null : (JSON.parse(row.chat) as { provider: string }),
    phone_countries: row.phone_countries === null ? null : (JSON.parse(row.phone_countries) as string[]),
  }))
}

const requireSite = async (sandbox: Sandbox, id: string) =>
  (await listSites(sandbox)).find((site) => site.id === id) ?? noSuchSite()

const change = async (sandbox: Sandbox, id: string, columnsOf: (site: SiteTable) => Partial<SiteTable>) => {
  await sandbox.database.transact(async (trx) => {
    const site = await trx.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirst()
    if (site === undefined) return noSuchSite()
    await trx.updateTable('site').set(columnsOf(site)).where('id', '=', id).execute()
  })
  return requireSite(sandbox, id)
}

/** An origin, or a host name, which has the scheme and port of the process. */
const siteOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((text) => {
    const url = URL.parse(text.includes('://') ? text : `http://${text}`)
    return url !== null && /^https?:$/.test(url.protocol) && (url.origin === text || url.hostname === text)
  }, 'INVALID'),
)

/** @throws Refusal `requestInvalid` for the host of another site */
const takeHost = async ({ database }: Sandbox, site: string, host: string): Promise<void> => {
  await requireSiteId(database.query, site)
  const stored = await database.query
    .insertInto('site_host')
    .values({ host, site_id: site })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst()
  if (stored !== undefined) return
  const known = await database.query
    .selectFrom('site_host')
    .select('site_id')
    .where('host', '=', host)
    .executeTakeFirst()
  if (known?.site_id !== site) refuse('requestInvalid', { field: { name: 'origin', code: 'INVALID' } })
}

const requireSiteId = async (db: Reader, id: string): Promise<void> => {
  if ((await db.selectFrom('site').select('id').where('id', '=', id).executeTakeFirst()) === undefined) noSuchSite()
}

const noSuchSite = (): never => refuse('requestInvalid', { field: { name: 'site', code: 'INVALID' } })

const renderSites: ConsoleSection['render'] = async ({ sandbox }) => {
  const found = await listSites(sandbox)
  const site = choose(
    'Site',
    'site',
    found.map(({ id, brand }) => ({ value: id, label: brand })),
  )
  return html`<table>
    <thead><tr><th scope="col">Site</th><th scope="col">Captcha</th><th scope="col">Not allowed</th><th scope="col">Chat</th><th scope="col">Phones</th></tr></thead>
    <tbody>${found.map(
      (each) => html`<tr>
        <td>${each.brand}<br><span class="quiet">${each.origin}; ${each.hosts.join(', ')}</span></td>
        <td>${each.captcha === null ? 'off' : html`<code>${each.captcha}</code>`}</td>
        <td>${Object.entries(each.access)
          .filter(([, isAllowed]) => !isAllowed)
          .map(([page]) => page)
          .join(', ')}</td>
        <td>${each.chat?.provider ?? 'none'}</td>
        <td>${each.phone_countries?.join(' ') ?? 'all'}</td>
      </tr>`,
    )}</tbody>
  </table>
  <form method="post" action="/sandbox/sites/captcha">
    ${site} ${choose('Captcha', 'on', onOff)}
    <label>Key <input name="key" placeholder="the simulator's"></label>
    <label>Secret <input name="secret" placeholder="of a real key" autocomplete="off"></label>
    <button>Save</button>
  </form>
  <form method="post" action="/sandbox/sites/access">
    ${site} ${choose(
      'Page',
      'page',
      routeNames.map((value) => ({ value, label: value })),
    )} ${choose('is', 'allowed', allowedOrNot)}
    <button>Save</button>
  </form>
  <form method="post" action="/sandbox/sites/chat">
    ${site} ${choose(
      'Chat',
      'provider',
      ['none', ...chatProviders].map((value) => ({ value, label: value })),
    )}
    <label>Origin <input name="origin" placeholder="the simulator's"></label>
    <label>Key <input name="key" placeholder="the simulator's"></label>
    <button>Save</button>
  </form>
  <form method="post" action="/sandbox/sites/origin">
    ${site}
    <label>Origin <input name="origin" placeholder="https://numbers.example.com"></label>
    <button>Save</button>
  </form>
  <form method="post" action="/sandbox/sites/phones">
    ${site}
    <label>Countries <input name="countries" placeholder="all; e.g. DE AT"></label>
    <button>Save</button>
  </form>`
}

const captchaAction = (issueCaptchaToken: IssueCaptchaToken): ConsoleAction =>
  consoleAction({
    method: 'POST',
    path: 'captcha/answer',
    input: v.object({ site: v.string() }),
    run: async ({ sandbox }, { site }) => {
      const { captcha } = await requireSite(sandbox, site)
      if (captcha === null || !isSimulatorKey(captcha)) return noSuchSite()
      return { answer: await issueCaptchaToken(sandbox, captcha) }
    },
  })

const siteActions: readonly ConsoleAction[] = [
  consoleAction({
    method: 'GET',
    path: 'sites',
    input: nothing,
    run: async ({ sandbox }) => ({ sites: await listSites(sandbox) }),
  }),
  consoleAction({
    method: 'POST',
    path: 'sites/captcha',
    input: v.object({ site: v.string(), on: flag, key: v.pipe(optionalText, v.optional(key)), secret: optionalText }),
    run: ({ sandbox }, { site, on, key = simulatorKeyOf(site), secret }) => {
      // Responses to a real key can only be verified with its secret.
      if (on && !isSimulatorKey(key) && secret === undefined) {
        return refuse('requestInvalid', { field: { name: 'secret', code: 'REQUIRED' } })
      }
      return change(sandbox, site, () => ({
        google_captcha_site_key: on ? key : null,
        captcha_secret: on && secret !== undefined ? seal(secret, aboutSecret('site', site)) : null,
      }))
    },
  }),
  consoleAction({
    method: 'POST',
    path: 'sites/access',
    input: v.object({ site: v.string(), page: v.picklist(routeNames), allowed: flag }),
    run: ({ sandbox }, { site, page, allowed }) =>
      change(sandbox, site, ({ access }) => {
        // A missing entry means allowed.
        const { [page]: _, ...others } = JSON.parse(access) as Record<string, boolean>
        return { access: JSON.stringify(allowed ? others : { ...others, [page]: false }) }
      }),
  }),
  consoleAction({
    method: 'POST',
    path: 'sites/chat',
    input: v.object({
      site: v.string(),
      provider: v.picklist(['none', ...chatProviders]),
      origin: v.pipe(optionalText, v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/, 'INVALID')))),
      key: v.pipe(optionalText, v.optional(key)),
    }),
    run: ({ sandbox }, { site, provider, origin = null, key = `sandbox-chat-${site}` }) =>
      change(sandbox, site, () => ({ chat: provider === 'none' ? null : JSON.stringify({ provider, origin, key }) })),
  }),
  consoleAction({
    method: 'POST',
    path: 'sites/origin',
    input: v.object({ site: v.string(), origin: siteOrigin }),
    run: async ({ sandbox }, { site, origin }) => {
      const host = origin.includes('://') ? new URL(origin).hostname : origin
      await takeHost(sandbox, site, host)
      return change(sandbox, site, () => ({ origin }))
    },
  }),
  consoleAction({
    method: 'POST',
    path: 'sites/phones',
    input: v.object({ site: v.string(), countries }),
    run: ({ sandbox }, { site, countries: chosen }) =>
      change(sandbox, site, () => ({ phone_countries: chosen.length === 0 ? null : JSON.stringify(chosen) })),
  }),
]
