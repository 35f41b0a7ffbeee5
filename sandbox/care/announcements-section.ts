import { html } from 'hono/html'
import * as v from 'valibot'
import { announcementKinds } from '#domain/care/announcements.ts'
import { momentSchema } from '#domain/kit/primitives.ts'
import { choose, optionalText } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { announce, listAnnouncements } from './announcements.ts'

const day = 24 * 60 * 60 * 1000
const words = v.pipe(v.string(), v.trim(), v.nonEmpty('REQUIRED'))
const optionalMoment = v.pipe(
  optionalText,
  v.optional(
    v.pipe(
      momentSchema,
      v.transform((moment) => Date.parse(moment)),
      // The form of a time does not exclude a 99th day.
      v.finite(),
    ),
  ),
)

export const announcementsSection: ConsoleSection = {
  id: 'announcements',
  title: 'Announcements',
  hint: 'The content of each site’s announcements.json. Without times an announcement is shown from now on for one day.',
  render: async ({ sandbox }) => {
    const found = await listAll(sandbox)
    return html`${
      found.length === 0
        ? html`<p class="empty">No announcements.</p>`
        : html`<table><tbody>${found.map(
            ({ id, site, kind, from, until, words }) => html`<tr>
          <td>${site}<br><span class="quiet">${kind}</span></td>
          <td><strong>${words.en.title}</strong><br>${words.en.text}<br><span class="quiet">${from} to ${until}</span></td>
          <td><form method="post" action="/sandbox/announcements"><input type="hidden" name="_method" value="DELETE"><input type="hidden" name="id" value="${id}"><button>Remove</button></form></td>
        </tr>`,
          )}</tbody></table>`
    }
    <form method="post" action="/sandbox/announcements">
      ${choose(
        'Site',
        'site',
        (await siteIds(sandbox)).map((value) => ({ value, label: value })),
      )}
      ${choose(
        'Kind',
        'kind',
        announcementKinds.map((value) => ({ value, label: value })),
      )}
      <label>From <input name="from" placeholder="2026-11-20T08:00:00Z"></label>
      <label>Until <input name="until" placeholder="2026-11-21T08:00:00Z"></label>
      <label>Title <input name="title" required></label>
      <label>Text <input name="text" required></label>
      <label>Persian title <input name="title_fa" dir="rtl" required></label>
      <label>Persian text <input name="text_fa" dir="rtl" required></label>
      <button class="primary">Announce</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'announcements',
      input: v.object({}),
      run: async ({ sandbox }) => ({ announcements: await listAll(sandbox) }),
    }),
    consoleAction({
      method: 'POST',
      path: 'announcements',
      input: v.object({
        site: v.string(),
        kind: v.picklist(announcementKinds),
        from: optionalMoment,
        until: optionalMoment,
        title: words,
        text: words,
        title_fa: words,
        text_fa: words,
      }),
      run: async ({ sandbox }, { site, kind, title, text, title_fa, text_fa, ...times }) => {
        const from = times.from ?? sandbox.clock.now()
        const until = times.until ?? from + day
        if (!(await siteIds(sandbox)).includes(site))
          return refuse('requestInvalid', { field: { name: 'site', code: 'INVALID' } })
        if (until <= from) return refuse('requestInvalid', { field: { name: 'until', code: 'INVALID' } })
        const id = await sandbox.database.transact((trx) =>
          announce(trx, {
            site_id: site,
            kind,
            shown_from: from,
            shown_until: until,
            words: { en: { title, text }, fa: { title: title_fa, text: text_fa } },
          }),
        )
        return { id }
      },
    }),
    consoleAction({
      method: 'DELETE',
      path: 'announcements',
      input: v.object({ id: v.optional(v.string()) }),
      run: async ({ sandbox }, { id }) => {
        await sandbox.database.query
          .deleteFrom('announcement')
          .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
          .execute()
      },
    }),
  ],
}

const siteIds = async ({ database }: Sandbox): Promise<string[]> =>
  (await database.query.selectFrom('site').select('id').orderBy('id').execute()).map(({ id }) => id)

const listAll = async (sandbox: Sandbox) => {
  const lists = await Promise.all(
    (await siteIds(sandbox)).map(async (site) =>
      (await listAnnouncements(sandbox.database.query, site)).map((each) => ({ ...each, site })),
    ),
  )
  return lists.flat()
}
