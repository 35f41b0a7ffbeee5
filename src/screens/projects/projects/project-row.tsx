import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, CircleSlash } from 'lucide-react'
import type { ProjectSummary } from '#domain/session/project.ts'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { ProjectMark } from '#src/components/values/project-mark.tsx'
import { deactivated, deactivationWords } from './projects.messages.ts'

export type ProjectRowProps = {
  project: ProjectSummary
  /** Whether the project can be entered. If not, the row shows why. */
  isOpen: boolean
  isEntering: boolean
  onChoice: (project: ProjectSummary) => void
}

export const ProjectRow = ({ project, isOpen, isEntering, onChoice }: ProjectRowProps) => (
  <chakra.li css={rowCss} data-closed={isOpen ? undefined : ''}>
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
      {project.status === 'deactivated' ? <Deactivation project={project} /> : null}
    </span>
    <Facts project={project} />
    <span data-end>{isOpen ? isEntering ? <Spinner /> : <ChevronRight size={16} aria-hidden="true" /> : null}</span>
  </chakra.li>
)

const Facts = ({ project: { id, owner, person, spendable } }: { project: ProjectSummary }) => (
  <dl>
    <div>
      <dt>
        <Trans>Owner</Trans>
      </dt>
      <dd>
        <bdi>{owner}</bdi>
      </dd>
    </div>
    <div data-id="">
      <dt>
        <Trans>ID</Trans>
      </dt>
      <dd>
        <Identifier>{id}</Identifier>
      </dd>
    </div>
    {spendable === undefined ? null : (
      <div data-last="">
        <dt>
          <Trans>Available</Trans>
        </dt>
        <dd>
          <Money amount={spendable} fontWeight="medium" />
        </dd>
      </div>
    )}
    {person === null ? null : (
      <div data-last="">
        <dt>
          <Trans>Person</Trans>
        </dt>
        <dd>
          <bdi>{person.name}</bdi>
        </dd>
      </div>
    )}
  </dl>
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

const rowCss = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', lg: 'auto minmax(0, 2fr) minmax(0, 3fr) 1rem' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  '& + &': { borderBlockStartWidth: '1px' },
  // The colour of a row must not cover the rounded corners.
  '&:first-of-type': { borderStartStartRadius: 'lg', borderStartEndRadius: 'lg' },
  '&:last-of-type': { borderEndStartRadius: 'lg', borderEndEndRadius: 'lg' },
  '&:not([data-closed]):hover': { bg: 'page' },
  '&:has(button:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  '& [data-mark]': { display: 'grid' },
  '& [data-mark] > *': { boxSize: '10', borderRadius: 'md', fontSize: 'md' },
  '&[data-closed] [data-mark] > *': { bg: 'neutralSubtle', color: 'textMuted', filter: 'grayscale(1)' },
  '& [data-body]': { minWidth: '0' },
  '& button, & strong': { textStyle: 'md', fontWeight: 'medium', lineHeight: 'snug', textAlign: 'start' },
  '& button': { cursor: 'pointer', outline: 'none' },
  '& button::after': { content: '""', position: 'absolute', inset: '0' },
  '& [data-end]': { color: 'textMuted' },
  '[dir=rtl] & [data-end] svg': { transform: 'scaleX(-1)' },
  '& dl': {
    gridColumn: { base: '2 / -1', lg: 'auto' },
    gridRow: { base: '2', lg: 'auto' },
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '0.5',
    textStyle: 'sm',
  },
  '& dl > div': { display: { base: 'contents', md: 'block' } },
  '& dl > [data-last]': { gridColumn: { md: '3' }, textAlign: { md: 'end' } },
  '& dt': { color: 'textMuted', textStyle: { md: 'xs' } },
  '& dd': { minWidth: '0' },
  // For questions to support only.
  '& [data-id] dd': { color: 'textMuted' },
  '& dd > bdi': { display: 'inline-block', maxWidth: 'full', verticalAlign: 'bottom', truncate: true },
}
