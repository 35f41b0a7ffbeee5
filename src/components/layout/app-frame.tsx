import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type Ref, useRef } from 'react'
import { SideBar, type SideBarEntry, SideDrawer } from './side-bar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

export type AppFrameProps = {
  /** Absent where the page has no top bar. */
  topBar?: Omit<TopBarProps, 'onMenuOpen'>
  /** Absent where the page has no side bar. */
  sideBar?: { entries: readonly SideBarEntry[]; current: string | null }
  /** Rendered above everything: the impersonation bar and announcements. */
  banner?: ReactNode
  mainRef?: Ref<HTMLElement>
  children: ReactNode
}

export const AppFrame = ({ topBar, sideBar, banner, mainRef, children }: AppFrameProps) => {
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <chakra.div minHeight="calc(100dvh - var(--np-above))" display="flex" flexDirection="column" bg="page">
      <chakra.a href="#main" css={skipCss}>
        <Trans>Skip to the content</Trans>
      </chakra.a>
      {banner}
      {topBar === undefined ? null : (
        <TopBar {...topBar} onMenuOpen={sideBar === undefined ? undefined : () => drawer.current?.showModal()} />
      )}
      <chakra.div flex="1" display="flex" minWidth="0">
        {sideBar === undefined ? null : (
          <>
            <SideBar {...sideBar} />
            <SideDrawer {...sideBar} drawerRef={drawer} heading={topBar?.brand}>
              {topBar?.project === undefined ? undefined : (
                <>
                  <span>{topBar.project}</span>
                  {topBar.balance}
                </>
              )}
            </SideDrawer>
          </>
        )}
        <chakra.main ref={mainRef} id="main" tabIndex={-1} css={mainCss}>
          {children}
        </chakra.main>
      </chakra.div>
    </chakra.div>
  )
}

const mainCss = { flex: '1', minWidth: '0' }

const skipCss = {
  position: 'absolute',
  insetBlockStart: '2',
  insetInlineStart: '2',
  zIndex: 'skip',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: 'md',
  bg: 'brandSolid',
  color: 'brandOnSolid',
  fontWeight: 'medium',
  '&:not(:focus)': { srOnly: true },
}
