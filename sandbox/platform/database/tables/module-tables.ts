import type { ModuleKind } from '#domain/projects/module.ts'

export interface ModuleTables {
  project_module: ProjectModuleTable
  pbx_link: PbxLinkTable
}

/** A module that the operator has switched on for a project. */
export interface ProjectModuleTable {
  project_id: string
  kind: ModuleKind
  created_at: number
}

/** A link into the PBX. It signs in once; the session that it opens at the PBX is stored with it. */
export interface PbxLinkTable {
  token_hash: string
  project_id: string
  account_id: string
  person_id: string | null
  /** The session that made it. Link and visit end with this session. */
  session_id: string
  created_at: number
  expires_at: number
  used_at: number | null
  session_hash: string | null
}
