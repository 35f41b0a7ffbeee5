import { actor, amount, type Migration } from './migration.ts'

/** Numbers that projects own, their history and trunks, and changes of many at once. */
export const numbers: Migration = {
  name: '10-numbers',
  statements: [
    `create table owned_number (
      id text primary key,
      project_id text not null references project (id),
      number text not null references stock (number),
      offer_id text not null references offer (id),
      country text not null,
      city text,
      city_search text not null,
      prefix text not null,
      type text not null,
      state text not null check (state in ('notActivated', 'active', 'blocked', 'canceled', 'deleting', 'deleted')),
      rank text not null,
      sms integer not null check (sms in (0, 1)),
      billing_option text not null,
      channels_included integer not null,
      channels_additional integer not null,
      requirement_level text not null,
      active_at bigint,
      expires_at bigint,
      auto_renew integer not null check (auto_renew in (0, 1)),
      renew_cycle integer not null check (renew_cycle > 0),
      ${amount('renew_cost')},
      order_item_id text unique,
      created_at bigint not null,
      version integer not null default 0,
      deletes_at bigint,
      call_targets text not null default '[]',
      sms_url text,
      sms_secret text,
      note text not null default '',
      text_search text not null default '',
      check ((active_at is null) = (expires_at is null)),
      check (state not in ('active', 'blocked') or active_at is not null)
    )`,
    // The database itself enforces that a number belongs to one project at a time.
    `create unique index owned_number_once on owned_number (number) where state not in ('canceled', 'deleted')`,
    // Figures of a project’s numbers read indexes only, and a page of them is read in the order of its index.
    'create index owned_number_state on owned_number (project_id, state, expires_at, auto_renew, renew_cost, version)',
    'create index owned_number_country on owned_number (project_id, country)',
    'create index owned_number_listed on owned_number (project_id, created_at desc, number)',
    `create table number_event (
      number_id text not null references owned_number (id),
      version integer not null check (version > 0),
      kind text not null,
      at bigint not null,
      from_value text,
      to_value text,
      amount bigint,
      project_id text references project (id),
      person_id text,
      ${actor},
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      primary key (number_id, version)
    )`,
    `create table number_label (
      number_id text not null references owned_number (id),
      project_id text not null references project (id),
      name text not null,
      position integer not null check (position >= 0),
      primary key (number_id, name)
    )`,
    'create index number_label_project on number_label (project_id, name)',
    // The days on which a project is reminded of the ends of its numbers, where they differ from the usual ones.
    `create table number_reminder (
      project_id text not null references project (id),
      days integer not null check (days > 0),
      is_on integer not null check (is_on in (0, 1)),
      primary key (project_id, days)
    )`,
    `create table bulk_job (
      id text primary key,
      state text not null check (state in ('running', 'done')),
      change text not null,
      created_at bigint not null,
      finished_at bigint,
      project_id text references project (id),
      person_id text,
      ${actor},
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      check ((state = 'done') = (finished_at is not null))
    )`,
    `create unique index bulk_job_running on bulk_job (project_id) where state = 'running'`,
    `create table bulk_item (
      job_id text not null references bulk_job (id),
      position integer not null check (position >= 0),
      number_id text not null references owned_number (id),
      version integer not null check (version >= 0),
      total bigint not null check (total >= 0),
      state text not null check (state in ('waiting', 'refused', 'kept', 'done')),
      refusal text,
      primary key (job_id, position),
      unique (job_id, number_id),
      check ((state = 'refused') = (refusal is not null))
    )`,
    'create index bulk_item_state on bulk_item (job_id, state, position)',
    `create table sms_delivery (
      number_id text not null references owned_number (id),
      position integer not null check (position > 0),
      kind text not null check (kind in ('test', 'message')),
      at bigint not null,
      url text not null,
      sent text not null,
      status integer,
      failure text,
      milliseconds integer,
      answer text not null,
      is_requested integer not null default 0 check (is_requested in (0, 1)),
      primary key (number_id, position)
    )`,
    `create table received_message (
      id text primary key,
      at bigint not null,
      path text not null,
      headers text not null,
      body text not null
    )`,
    'create index received_message_by_time on received_message (at)',
  ],
}
