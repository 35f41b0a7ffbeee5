import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Project, ProjectSection } from '#domain/session/project.ts'
import { wordTable } from '#src/i18n/word-table.ts'

type Words = { readonly heading: ReactNode; readonly description: ReactNode }

/** Heading and purpose of each section. */
export const sectionWords: Readonly<Record<ProjectSection, Words>> = {
  general: {
    heading: <Trans>Name, time and language</Trans>,
    description: (
      <Trans>Everyone in the project sees its name. Its charts and scheduled messages use its time zone.</Trans>
    ),
  },
  limits: {
    heading: <Trans>Limits</Trans>,
    description: <Trans>How many persons and groups this project may have.</Trans>,
  },
  calls: {
    heading: <Trans>Calls of the staff</Trans>,
    description: <Trans>Who your staff may call, and whether they try new features.</Trans>,
  },
  logo: {
    heading: <Trans>Logo</Trans>,
    description: <Trans>An image of your company or brand. Anyone who knows its address can see it.</Trans>,
  },
}

/** Names of the strategies for outgoing calls of the staff. */
export const strategyWords = wordTable<Project['staff_out_call_strategy']>({
  inGroupOnly: msg`In group only`,
  allStaff: msg`All staff`,
  notAllowed: msg`Not allowed`,
})
