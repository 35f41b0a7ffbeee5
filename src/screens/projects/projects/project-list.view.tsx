import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PageSize } from '#domain/kit/primitives.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { selectFailure } from '#machines/kit/listing.selectors.ts'
import { type ProjectsActor, projectsAtOnce } from '#machines/projects/projects/projects.machine.ts'
import {
  groupByRole,
  type ProjectGroup,
  selectCount,
  selectPage,
  selectPageSize,
  selectProjects,
  selectState,
} from '#machines/projects/projects/projects.selectors.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Pagination } from '#src/components/data/pagination.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { NoProjects } from './no-projects.view.tsx'
import { ProjectRow } from './project-row.tsx'
import { groupWords } from './projects.messages.ts'

export type ProjectListProps = {
  actor: ProjectsActor
  canEnter: (project: ProjectSummary) => boolean
  /** Id of the project that is being entered. */
  entering: string | null
  onChoice: (project: ProjectSummary) => void
  hrefOfPage: (page: number) => string
  onPageSize: (size: PageSize) => void
}

export const ProjectList = (props: ProjectListProps) => {
  const { actor } = props
  const state = useSelector(actor, selectState)
  const projects = useSelector(actor, selectProjects)
  const failure = useSelector(actor, selectFailure)
  if (state === 'loading')
    return (
      <Card>
        <SkeletonText lines={4} />
      </Card>
    )
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (state === 'empty') return <NoProjects actor={actor} />
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
      <LostRows of={projects} inset={false} />
      <Pages {...props} />
    </chakra.div>
  )
}

const Group = ({
  group: { role, projects },
  canEnter,
  entering,
  onChoice,
}: ProjectListProps & { group: ProjectGroup }) => {
  const { i18n } = useLingui()
  const id = `projects-${role}`
  return (
    <chakra.section aria-labelledby={id} display="flex" flexDirection="column" gap="3">
      <chakra.h2 id={id} textStyle="sm" fontWeight="semibold" color="textMuted">
        {i18n._(groupWords[role])}
      </chakra.h2>
      <Card flush>
        <ul>
          {projects.map((project) => (
            <ProjectRow
              key={`${project.id} ${project.person?.id}`}
              project={project}
              isOpen={canEnter(project) || entering === project.id}
              isEntering={entering === project.id}
              onChoice={onChoice}
            />
          ))}
        </ul>
      </Card>
    </chakra.section>
  )
}

const Pages = ({ actor, hrefOfPage, onPageSize }: ProjectListProps) => {
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
