import { type RefObject, useEffect, useState } from 'react'
import type { PlotBox } from './plot-layout.ts'

/** The size of an element and of its text; undefined until the browser has laid it out. */
export const useBox = (element: RefObject<HTMLElement | null>): PlotBox | undefined => {
  const [box, setBox] = useState<PlotBox>()
  useEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      setBox({ width, height, em: Number.parseFloat(getComputedStyle(entry.target).fontSize) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return box
}
