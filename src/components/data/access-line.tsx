import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectRole } from '#domain/kit/rights.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const roleWords = wordTable<ProjectRole>({
  owner: msg`owner`,
  manager: msg`manager`,
  simple: msg`simple user`,
  reseller: msg`reseller`,
})

/** The top bar's line with the current project and the user's access to it. */
export const AccessLine = ({ project, access: role }: { project: string; access: ProjectRole }) => {
  const { i18n } = useLingui()
  const access = i18n._(roleWords[role])
  return (
    <Trans>
      You are in{' '}
      <chakra.bdi color="text" fontWeight="medium">
        {project}
      </chakra.bdi>{' '}
      project with{' '}
      <chakra.span color="text" fontWeight="medium">
        {access}
      </chakra.span>{' '}
      access
    </Trans>
  )
}
