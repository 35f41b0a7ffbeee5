import { createLabController, type LabController } from '#flow-lab/drawer/lab-controller.ts'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { lastPaint } from '#src/theme/paint.ts'
import { chartSchemas, charts, labWords } from './charts.ts'
import { knowledge } from './knowledge.ts'
import { type Begin, followAddress, replayHost } from './replay-host.ts'

/** The commit of this build, defined in vite.config.ts. */
declare const __BUILT_COMMIT__: string

export type PortalLabOptions = {
  readonly surroundings: Surroundings
  readonly begin: Begin
  /** Whether an element belongs to the lab. */
  readonly isOwn: (element: Element) => boolean
}

/** The lab of the portal: starts the portal, records it, and replaces it by a replay. */
export const createPortalLab = ({ surroundings, begin, isOwn }: PortalLabOptions): LabController =>
  createLabController({
    charts,
    schemas: chartSchemas,
    words: labWords,
    knowledge,
    about: currentAppearance,
    environment: () => ({
      build: surroundings.deployment ?? '',
      commit: __BUILT_COMMIT__,
      host: surroundings.location.hostname,
      brand: lastPaint()?.brand.name ?? '',
      browser: navigator.userAgent,
      viewport: `${window.innerWidth} × ${window.innerHeight}`,
    }),
    tab: surroundings.tab,
    // main.tsx repeats this name, because importing it would make the first script larger.
    name: 'portal.lab',
    search: surroundings.location.search,
    pageActor: 'address',
    linkTo: `${location.origin}/?lab`,
    isOwn,
    host: {
      start: (instrumentActor) => {
        const { history, unfollow } = followAddress(surroundings.history, instrumentActor)
        const app = begin({ ...surroundings, history, instrumentActor })
        const stop = () => {
          unfollow()
          app.then((each) => each.stop()).catch(() => undefined)
        }
        return { whenReady: app, stop }
      },
      createReplayHost: () => replayHost(surroundings, begin),
      storage: surroundings.storage,
      reload: () => location.reload(),
    },
  })

/** Null until the first configuration has been loaded: before that no theme is rendered. */
const currentAppearance = () => {
  const { lang: language, dataset } = document.documentElement
  return language === '' || dataset.theme === undefined ? null : { language, theme: dataset.theme }
}
