import { chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useRef } from 'react'
import { SideBar, type SideBarEntry, type SideBarGroup, SideDrawer } from './side-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

export type AppFrameProps = {
  topBar: Omit<TopBarProps, 'onMenuOpen'>
  /** Absent where the page has no side bar. */
  sideBar?: {
    groups: readonly SideBarGroup[]
    /** The entries of the tab bar on phones. */
    tabs: readonly SideBarEntry[]
    current: string | null
    foot?: ReactNode
    /** At the top of the drawer on phones: the brand with its name, the project and its balance. */
    heading: ReactNode
    project?: ReactNode
  }
  mainRef?: Ref<HTMLElement>
  children: ReactNode
}

export const AppFrame = ({ topBar, sideBar, mainRef, children }: AppFrameProps) => {
  const drawer = useRef<HTMLDialogElement>(null)
  const openDrawer = () => drawer.current?.showModal()
  return (
    <chakra.div css={frameCss}>
      <SkipLink />
      <TopBar {...topBar} {...(sideBar === undefined ? {} : { onMenuOpen: openDrawer })} />
      <chakra.div flex="1" display="flex" minWidth="0">
        {sideBar === undefined ? null : (
          <SideBar groups={sideBar.groups} current={sideBar.current} foot={sideBar.foot} />
        )}
        <chakra.main ref={mainRef} id="main" tabIndex={-1} css={mainCss}>
          {children}
        </chakra.main>
      </chakra.div>
      {sideBar === undefined ? null : (
        <>
          <TabBar tabs={sideBar.tabs} current={sideBar.current} onMore={openDrawer} />
          <SideDrawer {...sideBar} drawerRef={drawer} heading={sideBar.heading}>
            {sideBar.project}
          </SideDrawer>
        </>
      )}
    </chakra.div>
  )
}

const frameCss = {
  minHeight: 'calc(100dvh - var(--np-above))',
  paddingBlockEnd: 'var(--np-bottom)',
  display: 'flex',
  flexDirection: 'column',
  bg: 'page',
}

// A column of full height, so that the bar of a page can be at its end.
const mainCss = { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column' }
