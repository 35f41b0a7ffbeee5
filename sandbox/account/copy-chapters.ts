import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { both, type ExportPlace } from '#sandbox/platform/exports/source.ts'
import { type CopyChapter, jsonFile, listChapter } from '#sandbox/session/account-copy.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { readSettings } from '#sandbox/session/notifications/settings.ts'
import { describeDevice } from '#sandbox/session/user-agent.ts'
import { readContacts } from './contacts.ts'
import { readCompany, readGeoData, readNewsletterSection, readSocialNetworks } from './details.ts'
import { listAccountHistory } from './list-account-history.ts'
import { readSecondFactor } from './second-factor.ts'

/** The account itself: small enough for one file, and the picture. */
const profile: CopyChapter = {
  about: both(
    'account.json, and your picture: name, addresses, phones, company, settings, sessions and projects.',
    'account.json و تصویر شما: نام، نشانی‌ها، تلفن‌ها، شرکت، تنظیمات، نشست‌ها و پروژه‌ها.',
  ),
  filesAfter: async (place) => ({
    results: [jsonFile('account', place.now, await readAccount(place)), ...(await readPicture(place))],
    next: null,
  }),
}

const history = listChapter(
  'history',
  both(
    'history.json: changes of the account, and who made them.',
    'history.json: آنچه در حساب تغییر کرده است و کسی که آن را تغییر داده است.',
  ),
  ({ db, account }, batch) => listAccountHistory(db, account, {}, batch),
)

export const accountChapters: readonly CopyChapter[] = [profile, history]

const readAccount = async ({ db, account, now }: ExportPlace) => {
  const row = await db.selectFrom('account').selectAll().where('id', '=', account).executeTakeFirstOrThrow()
  const { emails, phones, channels } = await readContacts(db, account)
  const { choices: _, ...address } = await readGeoData(db, account)
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    language: row.language,
    currency: row.currency,
    created_at: momentOf(row.created_at),
    accepted_terms: row.accepted_terms,
    emails,
    phones,
    contact_channels: channels,
    address,
    company: await readCompany(db, account),
    social_networks: await readSocialNetworks(db, account),
    newsletter: await readNewsletterSection(db, account),
    notifications: await readSettings(db, account),
    second_factor: await readSecondFactor(db, account),
    passkeys: await readPasskeys(db, account),
    sessions: await readSessions(db, account, now),
    known_browsers: await readBrowsers(db, account),
    projects: await readProjects(db, account),
  }
}

const readSessions = async (db: Reader, account: string, now: number) => {
  const rows = await db
    .selectFrom('session')
    .leftJoin('account as impersonator', 'impersonator.id', 'session.impersonator_account_id')
    .select(['user_agent', 'session.created_at', 'last_used_at', 'expires_at'])
    .select(['impersonator.first_name', 'impersonator.last_name'])
    .where('session.account_id', '=', account)
    .where('expires_at', '>', now)
    .orderBy('session.created_at')
    .orderBy('session.id')
    .execute()
  return rows.map(({ user_agent, created_at, last_used_at, first_name, last_name }) => ({
    ...describeDevice(user_agent),
    user_agent,
    created_at: momentOf(created_at),
    last_used_at: momentOf(last_used_at),
    impersonator: first_name === null || last_name === null ? null : fullNameOf({ first_name, last_name }),
  }))
}

/** Of all hosts; the public keys are of no use to a reader. */
const readPasskeys = async (db: Reader, account: string) => {
  const rows = await db
    .selectFrom('passkey')
    .select(['name', 'host', 'created_at', 'last_used_at'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: momentOf(created_at),
    last_used_at: last_used_at === null ? null : momentOf(last_used_at),
  }))
}

const readBrowsers = async (db: Reader, account: string) => {
  const rows = await db
    .selectFrom('known_browser')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('first_used_at')
    .orderBy('browser')
    .execute()
  return rows.map(({ browser, first_used_at }) => ({ browser, first_used_at: momentOf(first_used_at) }))
}

const readProjects = async (db: Reader, account: string) => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.project_id')
    .leftJoin('person', 'person.id', 'membership.person_id')
    .select(['project.id', 'project.name', 'membership.role', 'membership.created_at', 'person.name as person'])
    .where('membership.account_id', '=', account)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .execute()
  return rows.map(({ created_at, ...project }) => ({ ...project, since: momentOf(created_at) }))
}

const readPicture = async ({ db, account }: ExportPlace) => {
  const rows = await db.selectFrom('account_avatar').selectAll().where('account_id', '=', account).execute()
  return rows.map(({ type, bytes, created_at }) => ({
    name: `picture.${type.split('/').at(-1)}`,
    at: created_at,
    bytes,
  }))
}
