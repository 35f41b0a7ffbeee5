import { type Migration, withBytes } from './migration.ts'

/** Sites, accounts, sessions, projects and who may enter them, with their histories and notifications. */
export const session: Migration = {
  name: '03-session',
  statements: [
    // `origin`: the one origin of the site, for links, such as `https://numbers.example.com`; or a host name, which then has the
    // scheme and port of the process.
    `create table site (
      id text primary key,
      brand text not null,
      default_theme text not null check (default_theme in ('light', 'dark', 'custom')),
      brand_colour text not null,
      icon text not null,
      access text not null,
      languages text not null,
      google_captcha_site_key text,
      captcha_secret text,
      chat text,
      care text not null default '[]',
      phone_countries text,
      gateways text not null default '[]',
      origin text not null default ''
    )`,
    'create table site_host (host text primary key, site_id text not null references site (id))',
    `create table account (
      id text primary key,
      email text not null unique,
      password_hash text not null,
      first_name text not null,
      last_name text not null,
      language text not null check (language in ('en', 'fa')),
      avatar text,
      currency text not null,
      global_status text not null check (global_status in ('active', 'blocked')),
      super_admin integer not null default 0 check (super_admin in (0, 1)),
      is_migrated integer not null default 0 check (is_migrated in (0, 1)),
      may_create_project integer not null default 0 check (may_create_project in (0, 1)),
      force_change_password integer not null default 0 check (force_change_password in (0, 1)),
      persian_invoice integer not null default 0 check (persian_invoice in (0, 1)),
      created_at bigint not null,
      accepted_terms text
    )`,
    // Every account has the address with which it was made.
    `create table account_email (
      id text primary key,
      account_id text not null references account (id),
      email text not null,
      verified integer not null check (verified in (0, 1)),
      is_primary integer not null check (is_primary in (0, 1)),
      created_at bigint not null,
      unique (account_id, email),
      check (is_primary <= verified)
    )`,
    'create unique index account_email_verified on account_email (email) where verified = 1',
    'create unique index account_email_primary on account_email (account_id) where is_primary = 1',
    `create table account_phone (
      id text primary key,
      account_id text not null references account (id),
      kind text not null check (kind in ('mobile', 'home', 'work')),
      number text not null,
      extension text,
      verified integer not null default 0 check (verified in (0, 1)),
      is_primary integer not null default 0 check (is_primary in (0, 1)),
      created_at bigint not null
    )`,
    'create index account_phone_account on account_phone (account_id)',
    'create unique index account_phone_primary on account_phone (account_id) where is_primary = 1',
    `create unique index account_phone_verified on account_phone (number, coalesce(extension, '')) where verified = 1`,
    // Pictures need no project; each account has at most one.
    ...withBytes(
      (bytes) => `create table account_avatar (
        id text primary key,
        account_id text not null unique references account (id),
        type text not null,
        bytes ${bytes} not null,
        created_at bigint not null
      )`,
    ),
    `create table account_change (
      id text primary key,
      account_id text not null references account (id),
      at bigint not null,
      actor text not null check (actor in ('user', 'link', 'operator')),
      impersonator_account_id text references account (id),
      field text not null,
      subject text,
      before text,
      after text,
      check (impersonator_account_id is null or actor = 'user')
    )`,
    'create index account_change_account on account_change (account_id, at, id)',
    // `confirmed_at`: when its user last proved who it is.
    `create table session (
      id text primary key,
      token_hash text not null unique,
      account_id text not null references account (id),
      impersonator_account_id text references account (id),
      user_agent text not null,
      created_at bigint not null,
      last_used_at bigint not null,
      expires_at bigint not null,
      confirmed_at bigint not null default 0
    )`,
    'create index session_account on session (account_id, created_at, id)',
    'create index session_impersonator on session (impersonator_account_id) where impersonator_account_id is not null',
    'create index session_end on session (expires_at)',
    'create index session_use on session (last_used_at)',
    `create table sign_in_throttle (
      subject text primary key,
      failures integer not null,
      blocked_until bigint not null,
      last_failed_at bigint not null
    )`,
    'create index sign_in_throttle_last on sign_in_throttle (last_failed_at)',
    `create table project (
      id text primary key,
      name text not null,
      name_search text not null,
      owner_account_id text not null references account (id),
      status text not null check (status in ('active', 'deactivated')),
      deactivated_by text check (deactivated_by in ('admin', 'supervisor', 'superAdmin')),
      maximum_persons integer not null,
      maximum_groups integer not null,
      voice_language text not null,
      timezone text not null,
      logo text,
      experimental integer not null default 0 check (experimental in (0, 1)),
      staff_out_call_strategy text not null check (staff_out_call_strategy in ('inGroupOnly', 'allStaff', 'notAllowed')),
      created_at bigint not null,
      deactivation_reason text,
      check ((status = 'deactivated') = (deactivated_by is not null))
    )`,
    'create index project_logo on project (logo) where logo is not null',
    `create table project_section (
      project_id text not null references project (id),
      section text not null,
      version integer not null check (version > 0),
      changed_at bigint not null,
      primary key (project_id, section)
    )`,
    `create table project_change (
      id text primary key,
      project_id text not null references project (id),
      at bigint not null,
      account_id text references account (id),
      impersonator_account_id text references account (id),
      field text not null,
      before text,
      after text,
      subject text
    )`,
    'create index project_change_project on project_change (project_id, at, id)',
    `create table person (
      id text primary key,
      project_id text not null references project (id),
      name text not null,
      created_at bigint not null
    )`,
    `create table membership (
      id text primary key,
      project_id text not null references project (id),
      account_id text not null references account (id),
      role text not null check (role in ('owner', 'manager', 'simple', 'reseller')),
      person_id text unique references person (id),
      created_at bigint not null,
      ends_at bigint,
      check ((role = 'simple') = (person_id is not null))
    )`,
    'create index membership_account on membership (account_id)',
    'create unique index membership_once on membership (project_id, account_id) where person_id is null',
    // Counts: `last_position` each notification of the account, `version` each change of them.
    `create table notification_box (
      account_id text primary key references account (id),
      last_position bigint not null default 0,
      version bigint not null default 0
    )`,
    // One that is not shown is kept too, so that its cause has no second one.
    `create table notification (
      account_id text not null references account (id),
      position bigint not null check (position > 0),
      project_id text references project (id),
      event text not null,
      cause text not null,
      subject text,
      name text,
      amount text,
      is_shown integer not null check (is_shown in (0, 1)),
      is_texted integer not null check (is_texted in (0, 1)),
      is_read integer not null check (is_read in (0, 1)),
      created_at bigint not null,
      primary key (account_id, position),
      unique (account_id, cause)
    )`,
    `create table notification_setting (
      account_id text not null references account (id),
      kind text not null,
      channel text not null check (channel in ('portal', 'mail', 'text')),
      is_on integer not null check (is_on in (0, 1)),
      primary key (account_id, kind, channel)
    )`,
  ],
}
