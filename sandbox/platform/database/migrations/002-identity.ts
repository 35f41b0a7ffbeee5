import type { Migration } from './migration.ts'

const flag = (column: string) => `${column} integer not null default 0 check (${column} in (0, 1))`

export const identity: Migration = {
  name: '002-identity',
  statements: [
    `create table site (
      id text primary key,
      brand text not null,
      default_theme text not null check (default_theme in ('light', 'dark', 'custom')),
      brand_colour text not null,
      icon text not null,
      access text not null,
      languages text not null,
      google_captcha_site_key text
    )`,
    `create table site_host (host text primary key, site_id text not null references site (id))`,
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
      ${['super_admin', 'is_migrated', 'may_create_project', 'force_change_password', 'persian_invoice'].map(flag).join(', ')},
      created_at bigint not null
    )`,
    `create table account_phone (
      id text primary key,
      account_id text not null references account (id),
      kind text not null check (kind in ('mobile', 'home', 'work')),
      number text not null,
      extension text,
      ${['verified', 'is_primary'].map(flag).join(', ')},
      created_at bigint not null
    )`,
    `create index account_phone_account on account_phone (account_id)`,
    `create unique index account_phone_verified on account_phone (number) where verified = 1`,
    `create table session (
      id text primary key,
      token_hash text not null unique,
      account_id text not null references account (id),
      impersonator_account_id text references account (id),
      user_agent text not null,
      created_at bigint not null,
      last_used_at bigint not null,
      expires_at bigint not null
    )`,
    `create index session_account on session (account_id)`,
    `create table sign_in_throttle (
      subject text primary key,
      failures integer not null,
      blocked_until bigint not null,
      last_failed_at bigint not null
    )`,
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
      ${flag('experimental')},
      staff_out_call_strategy text not null check (staff_out_call_strategy in ('inGroupOnly', 'allStaff', 'notAllowed')),
      created_at bigint not null,
      check ((status = 'deactivated') = (deactivated_by is not null))
    )`,
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
      check ((role = 'simple') = (person_id is not null))
    )`,
    `create index membership_account on membership (account_id)`,
    `create unique index membership_once on membership (project_id, account_id) where person_id is null`,
    `create table billing_address (
      project_id text primary key references project (id),
      name text not null,
      street text not null,
      street_2 text not null,
      city text not null,
      state text not null,
      country text not null,
      postal_code text not null,
      phone text not null,
      ${flag('official_invoice')},
      personality_type text check (personality_type in ('real', 'legal')),
      branch_code text check (branch_code in ('central', 'other')),
      economic_code text not null,
      national_id text not null,
      registration_number text not null,
      country_changes integer not null default 0,
      updated_at bigint not null
    )`,
  ],
}
