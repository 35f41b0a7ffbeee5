import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FolderOpen, Lock, Plus, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/failure.ts'
import type { PageSize } from '#domain/primitives.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { type ProjectsActor, projectsAtOnce } from '#machines/projects/projects.machine.ts'
import {
  groupByRole,
  type ProjectGroup,
  selectCount,
  selectFailure,
  selectHasNone,
  selectIsSearchable,
  selectPage,
  selectPageSize,
  selectProjects,
  selectSearch,
  selectState,
} from '#machines/projects/projects.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { LinkButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { CardGrid } from '#src/components/link-card.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { Pagination } from '#src/components/pagination.tsx'
import { SearchInput } from '#src/components/search-input.tsx'
import { SkeletonCards } from '#src/components/skeleton.tsx'
import { FailureMessage } from '../failure-message.tsx'
import { FirstProject } from './first-project.tsx'
import { groupWords } from './home.messages.ts'
import { ProjectCard } from './project-card.tsx'

export type HomeViewProps = {
  actor: ProjectsActor
  /** Why the person was led here, or could not enter a project. */
  failure: Failure | null
  isBlocked: boolean
  /** May this project be entered? The session's guard answers. */
  canEnter: (project: ProjectSummary) => boolean
  /** Id of the project that is being entered. */
  entering: string | null
  onChoice: (project: ProjectSummary) => void
  /** May the person create a project? `hidden` where that is beside the point. (HOM-02) */
  creation: 'allowed' | 'refused' | 'hidden'
  /** Where the form for a new project is opened. */
  newProjectHref: string
  /** The form: in a panel above the list, or in place of a list that would be empty. */
  newProject: (place: 'panel' | 'page') => ReactNode
  isCreating: boolean
  /** What stands in the search box. */
  typed: string
  onTyped: (words: string) => void
  hrefOfPage: (page: number) => string
  onPageSize: (size: PageSize) => void
}

export const HomeView = (props: HomeViewProps) => {
  const { actor, creation, isCreating, newProject } = props
  const isFirst = useSelector(actor, selectHasNone) && creation === 'allowed'
  return (
    <Page>
      <PageHeader
        title={isFirst ? <Trans>Create your first project</Trans> : <Trans>Projects</Trans>}
        purpose={
          isFirst ? (
            <Trans>Two things to fill in, and you can choose your first number.</Trans>
          ) : (
            <Trans>Choose the project you want to work in.</Trans>
          )
        }
        action={isFirst ? undefined : <Actions {...props} />}
      />
      <Obstacles {...props} />
      {isCreating && !isFirst ? newProject('panel') : null}
      {isFirst ? <FirstProject>{newProject('page')}</FirstProject> : <Projects {...props} />}
    </Page>
  )
}

const Actions = ({ actor, typed, onTyped, creation, isCreating, newProjectHref }: HomeViewProps) => {
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
          href={newProjectHref}
          data-place="newProject"
          look="secondary"
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

const Obstacles = ({ failure, isBlocked }: HomeViewProps) => {
  const { i18n } = useLingui()
  if (isBlocked) return <Notice tone="danger" role="alert" title={i18n._(failureWords.accountBlocked.what)} />
  return failure === null ? null : <FailureMessage failure={failure} />
}

const Projects = (props: HomeViewProps) => {
  const { actor } = props
  const state = useSelector(actor, selectState)
  const projects = useSelector(actor, selectProjects)
  const failure = useSelector(actor, selectFailure)
  if (state === 'loading') return <SkeletonCards count={4} height="6.25rem" />
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (state === 'empty') return <Nothing actor={actor} />
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="8"
      aria-busy={state === 'refreshing' || undefined}
      filter={state === 'refreshing' ? 'grayscale(1)' : undefined}
      transition="filter 150ms"
    >
      {groupByRole(projects).map((group) => (
        <Group key={group.role} group={group} {...props} />
      ))}
      <Pages {...props} />
    </chakra.div>
  )
}

const Group = ({
  group: { role, projects },
  canEnter,
  entering,
  onChoice,
}: HomeViewProps & { group: ProjectGroup }) => {
  const { i18n } = useLingui()
  const id = `projects-${role}`
  return (
    <chakra.section aria-labelledby={id} display="flex" flexDirection="column" gap="3">
      <chakra.h2 id={id} textStyle="sm" fontWeight="semibold" color="textMuted">
        {i18n._(groupWords[role])}
      </chakra.h2>
      <CardGrid least="20rem">
        {projects.map((project) => (
          <ProjectCard
            key={`${project.id} ${project.person?.id}`}
            project={project}
            isOpen={canEnter(project) || entering === project.id}
            isEntering={entering === project.id}
            onChoice={onChoice}
          />
        ))}
      </CardGrid>
    </chakra.section>
  )
}

const Pages = ({ actor, hrefOfPage, onPageSize }: HomeViewProps) => {
  const { t } = useLingui()
  const count = useSelector(actor, selectCount)
  const page = useSelector(actor, selectPage)
  const pageSize = useSelector(actor, selectPageSize)
  return count > Math.min(pageSize, projectsAtOnce) ? (
    <Pagination
      label={t`Projects`}
      page={page}
      pageSize={pageSize}
      count={count}
      hrefOf={hrefOfPage}
      onPageSizeChange={onPageSize}
    />
  ) : null
}

const Nothing = ({ actor }: { actor: ProjectsActor }) => {
  const search = useSelector(actor, selectSearch)
  return search === '' ? (
    <EmptyState
      icon={<FolderOpen />}
      title={<Trans>You belong to no project yet.</Trans>}
      description={<Trans>Projects that you own, or that others let you into, will be listed here.</Trans>}
    />
  ) : (
    <EmptyState
      icon={<SearchX />}
      title={
        <Trans>
          No project is called “<bdi>{search}</bdi>”.
        </Trans>
      }
      description={<Trans>Try a part of its name, its ID or its owner.</Trans>}
    />
  )
}
