import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Box } from './drawing.ts'

type Size = { readonly width: number; readonly height: number }

/** Limits of the zoom factor. */
const range = { least: 0.15, most: 2, readable: 0.85 } as const

/**
 * Pan and zoom of a drawing in a scrolling box: drag, wheel and arrow keys scroll; Ctrl and wheel, and the keys + - 0 zoom.
 */
export const usePanAndZoom = (drawing: Size | undefined, shown: Box | undefined) => {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)

  const zoomBy = useCallback((factor: number) => {
    setZoom((before) => Math.min(range.most, Math.max(range.least, before * factor)))
  }, [])

  const fitIn = useCallback(() => {
    if (frame.current !== null && drawing !== undefined) setZoom(fitting(frame.current, drawing))
  }, [drawing])

  // A large chart starts with a readable part instead of an unreadable whole.
  useEffect(() => {
    if (frame.current !== null && drawing !== undefined)
      setZoom(Math.max(range.readable, fitting(frame.current, drawing)))
  }, [drawing])

  useMoves(frame, zoomBy, fitIn)

  useEffect(() => {
    const box = frame.current
    if (box === null || shown === undefined) return
    const show = () => {
      box.scrollLeft = centred(box.scrollLeft, box.clientWidth, shown.x * zoom, shown.width * zoom)
      box.scrollTop = centred(box.scrollTop, box.clientHeight, shown.y * zoom, shown.height * zoom)
    }
    show()
    // A panel that is made smaller still shows the state.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(show)
    observer?.observe(box)
    return () => observer?.disconnect()
  }, [shown, zoom])

  return { frame, zoom, zoomBy, fitIn }
}

const useMoves = (frame: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void, fitIn: () => void) => {
  useEffect(() => {
    const box = frame.current
    if (box === null) return
    const listening = new AbortController()
    const { signal } = listening
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') zoomBy(1.25)
      else if (event.key === '-') zoomBy(1 / 1.25)
      else if (event.key === '0') fitIn()
    }
    const drag = (event: PointerEvent) => {
      if (event.buttons !== 1 || event.pointerType !== 'mouse') return
      box.scrollLeft -= event.movementX
      box.scrollTop -= event.movementY
    }
    box.addEventListener('wheel', wheel, { signal, passive: false })
    box.addEventListener('keydown', key, { signal })
    box.addEventListener('pointermove', drag, { signal })
    return () => listening.abort()
  }, [frame, zoomBy, fitIn])
}

const fitting = ({ clientWidth, clientHeight }: HTMLElement, { width, height }: Size): number =>
  clientWidth === 0 || clientHeight === 0
    ? 1
    : Math.min(1, Math.max(range.least, Math.min(clientWidth / width, clientHeight / height)))

/** The scroll position that centres a range; unchanged when the range is visible. */
const centred = (scrolled: number, room: number, from: number, length: number): number =>
  from >= scrolled && from + length <= scrolled + room ? scrolled : Math.max(0, from + length / 2 - room / 2)
