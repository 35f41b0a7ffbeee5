import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { ProjectSummary } from '#domain/session/project.ts'
import { selectFailure } from '#machines/kit/listing.selectors.ts'
import type { ProjectsActor } from '#machines/projects/projects/projects.machine.ts'
import { selectProjects, selectSearch, selectState } from '#machines/projects/projects/projects.selectors.ts'
import { roleWords } from '#src/components/data/access-line.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { Money } from '#src/components/values/money.tsx'
import { ProjectMark } from '#src/components/values/project-mark.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { listCss } from './project-switcher-css.ts'

export type ProjectSwitcherViewProps = {
  actor: ProjectsActor
  /** Id of the open project, which is not offered. */
  open: string | null
  /** Ids of the projects that were opened on this device, the last one first. */
  recent: readonly string[]
  canEnter: (project: ProjectSummary) => boolean
  /** The text in the search box. */
  typed: string
  onTyped: (text: string) => void
  onChoice: (project: ProjectSummary) => void
}

/** So many projects are repeated as recently used. */
const recentAtMost = 3

/** The user's other projects with role and balance, and a search over all of them. */
export const ProjectSwitcherView = (props: ProjectSwitcherViewProps) => {
  const { actor, open, recent, typed, onTyped } = props
  const { t } = useLingui()
  const search = useSelector(actor, selectSearch)
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  const projects = useSelector(actor, selectProjects)
  const others = projects.filter(({ id }) => id !== open)
  const used =
    search === '' && others.length > recentAtMost
      ? recent.flatMap((id) => others.find((project) => project.id === id) ?? []).slice(0, recentAtMost)
      : []
  const rest = others.filter((project) => !used.includes(project))
  return (
    <chakra.div css={listCss}>
      <SearchInput label={t`Search projects`} value={typed} onValueChange={onTyped} />
      {failure === null ? null : (
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {state === 'loading' ? <SkeletonText lines={3} /> : null}
      <div data-groups="" aria-busy={state === 'refreshing' || undefined}>
        <Group heading={used.length === 0 ? undefined : <Trans>Recently used</Trans>} projects={used} {...props} />
        <Group heading={used.length === 0 ? undefined : <Trans>Other projects</Trans>} projects={rest} {...props} />
        {others.length === 0 && (state === 'ready' || state === 'empty') ? (
          <p>{search === '' ? <Trans>You belong to no other project.</Trans> : <Trans>No project matches.</Trans>}</p>
        ) : null}
        <LostRows of={projects} inset={false} />
      </div>
    </chakra.div>
  )
}

type GroupProps = Pick<ProjectSwitcherViewProps, 'canEnter' | 'onChoice'> & {
  heading: ReactNode
  projects: readonly ProjectSummary[]
}

const Group = ({ heading, projects, canEnter, onChoice }: GroupProps) => {
  const id = useId()
  if (projects.length === 0) return null
  return (
    <>
      {heading === undefined ? null : <h3 id={id}>{heading}</h3>}
      <ul aria-labelledby={heading === undefined ? undefined : id}>
        {projects.map((project) => (
          <li key={`${project.id} ${project.person?.id}`}>
            <button type="button" disabled={!canEnter(project)} onClick={() => onChoice(project)}>
              <Row project={project} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Row = ({ project: { name, role, person, status, spendable, logo = null } }: { project: ProjectSummary }) => {
  const { i18n } = useLingui()
  return (
    <>
      <ProjectMark name={name} logo={logo} />
      <span data-body="">
        <span data-name="">
          <bdi>{name}</bdi>
        </span>
        <span data-role="">
          {status === 'deactivated' ? (
            <Trans>deactivated</Trans>
          ) : (
            <bdi>{person === null ? i18n._(roleWords[role]) : person.name}</bdi>
          )}
        </span>
      </span>
      {spendable === undefined ? null : <Money amount={spendable} />}
    </>
  )
}
