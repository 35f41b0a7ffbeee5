import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronsUpDown, DoorOpen, LayoutGrid, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Project } from '#domain/session/project.ts'
import { barItemCss } from '#src/components/controls/bar-item-css.ts'
import { type MenuEntry, MenuPopover } from '#src/components/controls/popover-menu.tsx'
import { AccessLine } from '#src/components/data/access-line.tsx'
import { ProjectMark } from '#src/components/values/project-mark.tsx'

export type ProjectSwitcherProps = {
  project: Project
  /** The other projects; rendered while the switcher is open. */
  list: ReactNode
  mayCreate: boolean
  onLeave: () => void
}

/** Names the open project and the access to it, and opens the list of the others. (NAV-10) */
export const ProjectSwitcher = ({ project, list, mayCreate, onLeave }: ProjectSwitcherProps) => {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const entries: MenuEntry[] = [
    ...(mayCreate
      ? [{ id: 'new', name: <Trans>New project</Trans>, icon: <Plus aria-hidden="true" />, href: '/?new=1' }]
      : []),
    { id: 'all', name: <Trans>All projects</Trans>, icon: <LayoutGrid aria-hidden="true" />, href: '/' },
    { id: 'leave', name: <Trans>Leave the project</Trans>, icon: <DoorOpen aria-hidden="true" />, onSelect: onLeave },
  ]
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={id}
        title={t`Switch to a project`}
        css={buttonCss}
        onClick={() => setOpen(true)}
      >
        <ProjectMark name={project.name} logo={project.logo} />
        <chakra.span srOnly>
          <AccessLine project={project.name} access={project.role} />
        </chakra.span>
        <span data-name="" dir="auto" aria-hidden="true">
          {project.name}
        </span>
        <ChevronsUpDown aria-hidden="true" />
      </chakra.button>
      <MenuPopover
        id={id}
        place="start"
        heading={
          <>
            <chakra.p color="textMuted" textStyle="xs" marginBlockEnd="2">
              <AccessLine project={project.name} access={project.role} />
            </chakra.p>
            {isOpen ? list : null}
          </>
        }
        entries={entries}
        onClosed={() => setOpen(false)}
      />
    </>
  )
}

const buttonCss = {
  ...barItemCss,
  height: { base: '11', md: '9' },
  gap: { base: '1.5', md: '2' },
  flexShrink: '1',
  minWidth: '0',
  justifyContent: 'flex-start',
  paddingInline: '2',
  color: 'text',
  '& > [data-name]': { minWidth: '0', fontWeight: 'medium', truncate: true },
  '& > svg': { boxSize: '4', strokeWidth: '1.75', flexShrink: '0', color: 'textMuted' },
}
