import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { IconButton } from '#src/components/controls/button.tsx'
import { chosenInForcedColors } from '#src/components/forms/forced-colors-css.ts'

export type SideBarEntry = { id: string; name: string; icon: ReactNode; href: string }

export type SideBarProps = { entries: readonly SideBarEntry[]; current: string | null }

/** 248 px wide with labels; 64 px with icons and tooltips on medium screens. */
export const SideBar = ({ entries, current }: SideBarProps) => {
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
      <chakra.nav
        aria-label={t`Pages`}
        position="sticky"
        insetBlockStart="var(--np-under-bars)"
        maxHeight="calc(100dvh - var(--np-under-bars))"
        overflowY="auto"
        padding="3"
        css={{ ...listCss, ...slimCss }}
      >
        <Entries entries={entries} current={current} />
      </chakra.nav>
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
export const SideDrawer = ({ entries, current, drawerRef, heading, children }: SideDrawerProps) => {
  const { t } = useLingui()
  return (
    <chakra.dialog ref={drawerRef} aria-label={t`Main menu`} css={drawerCss} onClick={closeOutside}>
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
        <Entries entries={entries} current={current} />
      </chakra.nav>
    </chakra.dialog>
  )
}

const Entries = ({ entries, current }: SideBarProps) =>
  entries.map(({ id, name, icon, href }) => (
    <Anchor key={id} href={href} title={name} aria-current={id === current ? 'page' : undefined}>
      {icon}
      <span>{name}</span>
    </Anchor>
  ))

// Closes on a click on a link, and on the dialog element itself, which is a click on the backdrop.
const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
  const link = event.target instanceof Element && event.target.closest('a') !== null
  if (link || event.target === event.currentTarget) event.currentTarget.close()
}

const projectCss = {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  marginBlockEnd: '3',
  paddingInline: '2.5',
  paddingBlockEnd: '3',
  borderBlockEndWidth: '1px',
  textStyle: 'sm',
  color: 'textMuted',
}

const listCss = {
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  '& > a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '9',
    '@media (pointer: coarse)': { minHeight: '11' },
    paddingInline: '2.5',
    borderRadius: 'md',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'textMuted',
    transition: 'background-color 120ms, color 120ms',
    '& svg': { boxSize: '4.5', flexShrink: '0' },
    '&:hover': { bg: 'neutralSubtle', color: 'text' },
    '&[aria-current=page]': { bg: 'brandSubtle', color: 'brandOnSubtle', ...chosenInForcedColors },
    '&[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '2',
      insetInlineStart: '-3',
      width: '3px',
      borderStartEndRadius: 'full',
      borderEndEndRadius: 'full',
      bg: 'brandSolid',
    },
  },
}

const slimCss = {
  '@media (max-width: 63.99rem)': {
    '& > a': { ...listCss['& > a'], justifyContent: 'center', paddingInline: '0' },
    '& > a > span': { srOnly: true },
  },
}

const drawerCss = {
  position: 'fixed',
  insetBlock: '0',
  insetInlineStart: '0',
  insetInlineEnd: 'auto',
  width: 'min(18rem, 85vw)',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: '0',
  padding: '3',
  color: 'text',
  bg: 'card',
  borderInlineEndWidth: '1px',
  '&[open]': { animation: 'appear 150ms' },
  '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' },
}
