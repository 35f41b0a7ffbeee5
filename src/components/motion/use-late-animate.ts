import type { animate as animateMini } from 'framer-motion/dom/mini'
import { useEffect } from 'react'
import { movesAreShown } from './entering.ts'

type Animate = typeof animateMini

/** Returns the function that animates an element; undefined where nothing is animated. */
export type AnimateOf = (element: Element) => Animate | undefined

/** `load`: gets the code of movements, once the page is idle. Until it is loaded, changes are shown without motion. */
export const createUseLateAnimate = (load: () => Promise<{ animate: Animate }>) => {
  let animate: Animate | undefined
  const loadAnimate = (): void => {
    load().then(
      (module) => {
        animate = module.animate
      },
      () => undefined,
    )
  }
  const animateOf: AnimateOf = (element) => (movesAreShown(element) ? animate : undefined)
  return function useLateAnimate(): AnimateOf {
    useEffect(() => {
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(loadAnimate)
    }, [])
    return animateOf
  }
}

export const useLateAnimate = createUseLateAnimate(() => import('./animate.ts'))
