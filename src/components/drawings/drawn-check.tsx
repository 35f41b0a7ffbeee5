import { useAnimate } from 'framer-motion/mini'
import { useLayoutEffect } from 'react'
import { easeOut, enteringTime, movesAreShown } from '#src/components/motion/entering.ts'

/** A check that draws itself when it appears. */
export const DrawnCheck = ({ d }: { d: string }) => {
  const [path, animate] = useAnimate<SVGPathElement>()
  useLayoutEffect(() => {
    if (!movesAreShown(path.current)) return
    const drawing = animate(
      path.current,
      { strokeDasharray: ['0 1', '1 1'] },
      { duration: enteringTime, ease: easeOut },
    )
    return () => drawing.cancel()
  }, [animate, path])
  return <path ref={path} data-layer="check" pathLength={1} d={d} />
}
