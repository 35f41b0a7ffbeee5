import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Lock, Plus } from 'lucide-react'
import type { ProjectsActor } from '#machines/projects/projects/projects.machine.ts'
import { selectIsSearchable } from '#machines/projects/projects/projects.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

export type ProjectsActionsProps = {
  actor: ProjectsActor
  /** Whether the user may create a project; `hidden` for a blocked account. (HOM-02) */
  creation: 'allowed' | 'refused' | 'hidden'
  /** Opens the form for a new project. */
  createProjectHref: string
  isCreating: boolean
  /** The text in the search box. */
  typed: string
  onTyped: (words: string) => void
}

export const ProjectsActions = ({
  actor,
  typed,
  onTyped,
  creation,
  isCreating,
  createProjectHref,
}: ProjectsActionsProps) => {
  const { t, i18n } = useLingui()
  const isSearchable = useSelector(actor, selectIsSearchable)
  const isOffered = creation === 'allowed' && !isCreating
  if (!isSearchable && !isOffered && creation !== 'refused') return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" width={{ base: 'full', sm: 'auto' }}>
      {isSearchable ? (
        <chakra.div flex="1 1 14rem">
          <SearchInput label={t`Search projects`} value={typed} onValueChange={onTyped} />
        </chakra.div>
      ) : null}
      {isOffered ? (
        <LinkButton
          href={createProjectHref}
          data-focus-target="createProject"
          variant="secondary"
          icon={<Plus size={18} aria-hidden="true" />}
        >
          <Trans>New project</Trans>
        </LinkButton>
      ) : null}
      {creation === 'refused' ? (
        <chakra.p display="flex" alignItems="center" gap="2" textStyle="sm" color="textMuted">
          <Lock size={16} aria-hidden="true" />
          {i18n._(failureWords.projectCreationRefused.what)}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
