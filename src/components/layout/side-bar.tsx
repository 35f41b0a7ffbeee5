import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { IconButton } from '#src/components/controls/button.tsx'
import { drawerCss, footCss, listCss, projectCss, slimCss } from './side-bar-css.ts'

export type SideBarEntry = { id: string; name: string; icon: ReactNode; href: string }

export type SideBarGroup = {
  id: string
  /** Absent for entries that need none. */
  heading?: string
  entries: readonly SideBarEntry[]
}

export type SideBarProps = {
  groups: readonly SideBarGroup[]
  current: string | null
  /** Below the groups: help. */
  foot?: ReactNode
}

/** 248 px wide with labels; 64 px with icons and tooltips on medium screens. */
export const SideBar = ({ foot, ...list }: SideBarProps) => {
  const { t } = useLingui()
  return (
    <chakra.div
      _print={{ display: 'none' }}
      hideBelow="md"
      flexShrink="0"
      width={{ md: 'sidebarSlim', lg: 'sidebar' }}
      bg="card"
      borderInlineEndWidth="1px"
    >
      <chakra.div css={{ ...stickyCss, ...slimCss }}>
        <chakra.nav aria-label={t`Pages`} css={listCss}>
          <Groups {...list} />
        </chakra.nav>
        {foot === undefined ? null : <chakra.div css={{ ...listCss, ...footCss }}>{foot}</chakra.div>}
      </chakra.div>
    </chakra.div>
  )
}

export type SideDrawerProps = SideBarProps & {
  drawerRef: Ref<HTMLDialogElement>
  heading: ReactNode
  /** Above the entries: the project and its balance, for which the top bar of a phone has no room. */
  children?: ReactNode
}

/** The same entries on phones, in a native modal dialog that traps and restores the focus and closes on Escape. */
export const SideDrawer = ({ foot, drawerRef, heading, children, ...list }: SideDrawerProps) => {
  const { t } = useLingui()
  return (
    <chakra.dialog ref={drawerRef} aria-label={t`Main menu`} css={drawerCss} onClick={closeAfter}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" marginBlockEnd="3">
        {heading}
        <form method="dialog">
          <IconButton type="submit" size="sm" label={t`Close the menu`}>
            <X aria-hidden="true" />
          </IconButton>
        </form>
      </chakra.div>
      {children === undefined ? null : <chakra.div css={projectCss}>{children}</chakra.div>}
      <chakra.nav aria-label={t`Pages`} css={listCss}>
        <Groups {...list} />
      </chakra.nav>
      {foot === undefined ? null : <chakra.div css={{ ...listCss, ...footCss }}>{foot}</chakra.div>}
    </chakra.dialog>
  )
}

const Groups = ({ groups, current }: Omit<SideBarProps, 'foot'>) => {
  const id = useId()
  return groups.map((group) => (
    <Fragment key={group.id}>
      {group.heading === undefined ? null : (
        <h2 id={`${id}-${group.id}`}>
          <span>{group.heading}</span>
        </h2>
      )}
      <ul aria-labelledby={group.heading === undefined ? undefined : `${id}-${group.id}`}>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <SideBarLink entry={entry} isCurrent={entry.id === current} />
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

const SideBarLink = ({ entry, isCurrent }: { entry: SideBarEntry; isCurrent: boolean }) => (
  <Anchor data-entry="" href={entry.href} title={entry.name} aria-current={isCurrent ? 'page' : undefined}>
    {entry.icon}
    <span>{entry.name}</span>
  </Anchor>
)

// Closes after a click on an entry, and on one on the dialog element itself, which is its backdrop.
const closeAfter = (event: MouseEvent<HTMLDialogElement>) => {
  const isEntry = event.target instanceof Element && event.target.closest('[data-entry], a') !== null
  if (isEntry || event.target === event.currentTarget) event.currentTarget.close()
}

const stickyCss = {
  position: 'sticky',
  insetBlockStart: 'var(--np-under-bars)',
  height: 'calc(100dvh - var(--np-under-bars))',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  padding: '3',
}
