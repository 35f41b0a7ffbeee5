import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FolderOpen, SearchX } from 'lucide-react'
import type { Failure } from '#domain/failure.ts'
import type { PageSize } from '#domain/primitives.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { type ProjectsActor, projectsAtOnce } from '#machines/projects/projects.machine.ts'
import {
  groupByRole,
  type ProjectGroup,
  selectCount,
  selectFailure,
  selectIsSearchable,
  selectPage,
  selectPageSize,
  selectProjects,
  selectSearch,
  selectState,
} from '#machines/projects/projects.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { EmptyState } from '#src/components/empty-state.tsx'
import { CardGrid } from '#src/components/link-card.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { Pagination } from '#src/components/pagination.tsx'
import { SearchInput } from '#src/components/search-input.tsx'
import { SkeletonCards } from '#src/components/skeleton.tsx'
import { FailureMessage } from '../failure-message.tsx'
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
  /** What stands in the search box. */
  typed: string
  onTyped: (words: string) => void
  hrefOfPage: (page: number) => string
  onPageSize: (size: PageSize) => void
}

export const HomeView = (props: HomeViewProps) => {
  const { t } = useLingui()
  const { actor, typed, onTyped } = props
  const isSearchable = useSelector(actor, selectIsSearchable)
  return (
    <Page>
      <PageHeader
        title={<Trans>Projects</Trans>}
        purpose={<Trans>Choose the project you want to work in.</Trans>}
        action={
          isSearchable ? (
            <chakra.div width={{ base: 'full', sm: '18rem' }}>
              <SearchInput label={t`Search projects`} value={typed} onValueChange={onTyped} />
            </chakra.div>
          ) : undefined
        }
      />
      <Obstacles {...props} />
      <Projects {...props} />
    </Page>
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
