import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dayAt, type PlotLayout, placeNext } from './plot-layout.ts'

type PlotPointerProps = {
  layout: PlotLayout
  /** The values of a day. */
  tip: (day: number) => ReactNode
  /** The drawing; it is not rendered again when the pointer moves. */
  children: ReactNode
}

/**
 * Marks the day under the pointer and shows its values. A finger that moves sideways goes through the days; the values stay
 * after it is lifted, until something else is touched.
 */
export const PlotPointer = ({ layout, tip, children }: PlotPointerProps) => {
  const [pointed, setPointed] = useState<{ day: number; y: number }>()
  const area = useRef<HTMLDivElement>(null)
  const day = pointed?.day
  useEffect(() => {
    if (day === undefined) return
    const hide = (event: Event) => {
      if (event.target instanceof Node && area.current?.contains(event.target) !== true) setPointed(undefined)
    }
    document.addEventListener('pointerdown', hide)
    return () => document.removeEventListener('pointerdown', hide)
  }, [day])
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const under = dayAt(layout, clientX - left)
    const y = clientY - top
    setPointed(under === undefined || y < layout.top || y > layout.bottom ? undefined : { day: under, y })
  }
  const start = day === undefined ? undefined : layout.days[day]
  return (
    <div
      ref={area}
      data-pointer
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPointed(undefined)}
    >
      {start === undefined ? null : (
        <div
          data-band
          style={{ left: start, width: layout.band, top: layout.top, height: layout.bottom - layout.top }}
        />
      )}
      {children}
      {pointed === undefined || start === undefined ? null : (
        <Tip layout={layout} x={start + layout.band / 2} y={pointed.y}>
          {tip(pointed.day)}
        </Tip>
      )}
    </div>
  )
}

const Tip = ({ layout, x, y, children }: { layout: PlotLayout; x: number; y: number; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current === null) return
    const { offsetWidth, offsetHeight, style } = box.current
    style.left = `${placeNext(x, offsetWidth, layout.left, layout.right)}px`
    style.top = `${placeNext(y, offsetHeight, layout.top, layout.bottom)}px`
  })
  return (
    <div ref={box} data-tip-place>
      {children}
    </div>
  )
}
