import type { Migration } from './migration.ts'

/** The session that made a link into the PBX; links from before have none, and end. */
export const pbxSessions: Migration = {
  name: '090-pbx-sessions',
  statements: ["alter table pbx_link add column session_id text not null default ''"],
}
