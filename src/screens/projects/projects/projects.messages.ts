import { msg } from '@lingui/core/macro'
import type { ProjectRole } from '#domain/kit/rights.ts'
import type { Deactivator } from '#domain/session/project.ts'
import { wordTable } from '#src/i18n/word-table.ts'

/** Heading over the projects in which the user has this role. */
export const groupWords = wordTable<ProjectRole>({
  owner: msg`Projects you own`,
  manager: msg`Projects you manage`,
  simple: msg`Projects you use`,
  reseller: msg`Projects of your customers`,
})

/** Which role deactivated a project. */
export const deactivationWords = wordTable<Deactivator>({
  admin: msg`Project deactivated by its admin.`,
  supervisor: msg`Project deactivated by a supervisor.`,
  superAdmin: msg`Project deactivated by a super administrator.`,
})

export const deactivated = msg`Project deactivated.`
