import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, CircleSlash } from 'lucide-react'
import type { ProjectSummary } from '#domain/session/project.ts'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { ProjectMark } from '#src/components/values/project-mark.tsx'
import { deactivated, deactivationWords } from './projects.messages.ts'

export type ProjectCardProps = {
  project: ProjectSummary
  /** Whether the project can be entered. If not, the card shows why. */
  isOpen: boolean
  isEntering: boolean
  onChoice: (project: ProjectSummary) => void
}

export const ProjectCard = ({ project, isOpen, isEntering, onChoice }: ProjectCardProps) => (
  <chakra.div css={cardCss} data-closed={isOpen ? undefined : ''}>
    <span data-mark>
      <ProjectMark name={project.name} logo={project.logo ?? null} />
    </span>
    <span data-body>
      {isOpen ? (
        <button type="button" aria-busy={isEntering || undefined} onClick={() => onChoice(project)}>
          <bdi>{project.name}</bdi>
        </button>
      ) : (
        <strong>
          <bdi>{project.name}</bdi>
        </strong>
      )}
      <Facts project={project} />
      {project.status === 'deactivated' ? <Deactivation project={project} /> : null}
    </span>
    {isOpen ? <span data-end>{isEntering ? <Spinner /> : <ChevronRight size={18} aria-hidden="true" />}</span> : null}
  </chakra.div>
)

const Facts = ({ project: { id, owner, person, spendable } }: { project: ProjectSummary }) => (
  <chakra.dl css={factsCss}>
    <div>
      <dt>
        <Trans>Owner</Trans>
      </dt>
      <dd>
        <bdi>{owner}</bdi>
      </dd>
    </div>
    {spendable === undefined ? null : (
      <div>
        <dt>
          <Trans>Available</Trans>
        </dt>
        <dd>
          <Money amount={spendable} />
        </dd>
      </div>
    )}
    {person === null ? null : (
      <div>
        <dt>
          <Trans>Person</Trans>
        </dt>
        <dd>
          <bdi>{person.name}</bdi>
        </dd>
      </div>
    )}
    <div data-id="">
      <dt>
        <Trans>ID</Trans>
      </dt>
      <dd>
        <Identifier>{id}</Identifier>
      </dd>
    </div>
  </chakra.dl>
)

const Deactivation = ({ project: { deactivated_by, deactivation_reason } }: { project: ProjectSummary }) => {
  const { i18n } = useLingui()
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="1.5"
      marginBlockStart="1.5"
      textStyle="sm"
      color="dangerOnSubtle"
    >
      <CircleSlash size={14} aria-hidden="true" />
      <span>
        {i18n._(deactivated_by === null ? deactivated : deactivationWords[deactivated_by])}
        {deactivation_reason === null ? null : (
          <>
            {' '}
            <bdi>{deactivation_reason}</bdi>
          </>
        )}
      </span>
    </chakra.span>
  )
}

const cardCss = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3.5',
  minWidth: '0',
  padding: '4',
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'lg',
  transition: 'border-color 120ms',
  '&:not([data-closed]):hover': { borderColor: 'brandSolid' },
  '&:has(button:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '& [data-mark] > *': { boxSize: '10', borderRadius: 'md', fontSize: 'md' },
  '&[data-closed]': { bg: 'page' },
  '&[data-closed] [data-mark] > *': { bg: 'neutralSubtle', color: 'textMuted', filter: 'grayscale(1)' },
  '& [data-body]': { flex: '1', minWidth: '0' },
  '& button, & strong': { textStyle: 'md', fontWeight: 'medium', lineHeight: 'snug', textAlign: 'start' },
  '& button': { cursor: 'pointer', outline: 'none' },
  '& button::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& [data-end]': { alignSelf: 'center', color: 'textMuted', flexShrink: '0' },
  '[dir=rtl] & [data-end] svg': { transform: 'scaleX(-1)' },
}

const factsCss = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '4',
  rowGap: '0.5',
  marginBlockStart: '1.5',
  textStyle: 'sm',
  color: 'textMuted',
  '& > div': { display: 'contents' },
  '& dd': { minWidth: '0', color: 'text' },
  // For questions to support only.
  '& [data-id] dd': { color: 'textMuted' },
  '& dd > bdi': { display: 'inline-block', maxWidth: 'full', verticalAlign: 'bottom', truncate: true },
}
