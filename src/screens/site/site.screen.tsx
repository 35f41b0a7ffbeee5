import { useSession } from '#src/app/app-context.ts'
import { useLook } from '#src/app/use-look.ts'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { SiteView } from './site.view.tsx'

/** Before there is a portal to show: its brand, or why there is none. */
export const SiteScreen = () => {
  const { brand } = useLook()
  const site = useSession((snapshot) => snapshot.children.site)
  return site === undefined ? <LoadingScreen {...brand} /> : <SiteView actor={site} brand={brand} />
}
