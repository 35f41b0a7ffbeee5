import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { frameIconCss } from '#src/components/controls/bar-item-css.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { lowWindow } from './low-window.ts'
import type { SideBarEntry } from './side-bar.tsx'

export type TabBarProps = {
  /** The pages used most, at most four, with short names. */
  tabs: readonly SideBarEntry[]
  current: string | null
  /** Opens the drawer, which has all pages. */
  onMore: () => void
}

/** The navigation of phones, at the bottom edge of the window. */
export const TabBar = ({ tabs, current, onMore }: TabBarProps) => {
  const { t } = useLingui()
  return (
    <chakra.nav _print={{ display: 'none' }} aria-label={t`Main pages`} data-tab-bar="" css={barCss}>
      {tabs.map(({ id, name, icon, href }) => (
        <Anchor key={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {icon}
          <span>{name}</span>
        </Anchor>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Menu aria-hidden="true" />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
    </chakra.nav>
  )
}

const barCss = {
  display: 'none',
  [lowWindow.hasTabs]: { display: 'flex' },
  position: 'fixed',
  insetInline: '0',
  insetBlockEnd: '0',
  zIndex: 'bar',
  height: 'var(--np-bottom)',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  bg: 'card',
  borderBlockStartWidth: '1px',
  '& > a, & > button': {
    flex: '1 1 0',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    fontSize: '0.6875rem',
    lineHeight: 'normal',
    fontWeight: 'medium',
    color: 'textMuted',
    cursor: 'pointer',
    '& svg': frameIconCss,
    '& span': { maxWidth: 'full', truncate: true },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: 'md' },
    '&[aria-current=page]': { color: 'brandText', ...chosenInForcedColors },
  },
}
