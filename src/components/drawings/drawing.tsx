import { chakra } from '@chakra-ui/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { DrawingName } from './shapes.ts'

export type { DrawingName }

type Loaded = { Drawn: ComponentType<{ name: DrawingName }> }

let loaded: Loaded | undefined
let loading: Promise<void> | undefined

/** Loads the lines of all drawings, which no page needs for its first paint. A drawing that is not loaded leaves its place empty. */
export const loadDrawings = (): Promise<void> => {
  loading ??= import('./drawn.tsx').then(
    (module) => {
      loaded = module
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

export type DrawingProps = {
  name: DrawingName
  /** Width: 128, 160 or 208 px; the height is three quarters of it. */
  size?: 'sm' | 'md' | 'lg'
}

const widths = { sm: '8rem', md: '10rem', lg: '13rem' }

/** A decoration: what it shows is said next to it. Its place has the same size before it is loaded. */
export const Drawing = ({ name, size = 'md' }: DrawingProps) => {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    let isShown = true
    loadDrawings().then(() => (isShown ? setCode(loaded) : undefined))
    return () => {
      isShown = false
    }
  }, [])
  return (
    <chakra.span
      aria-hidden="true"
      data-drawing={name}
      display="block"
      flexShrink="0"
      width={widths[size]}
      aspectRatio="4 / 3"
    >
      {code === undefined ? null : <code.Drawn name={name} />}
    </chakra.span>
  )
}
