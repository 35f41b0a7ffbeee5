import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { Look, Sizes } from './looks.ts'
import { lookQuery } from './looks.ts'
import { openDialogs } from './page-copy.ts'
import type { Pictures } from './pictures.ts'

type PictureProps = { story: string; look: Look; sizes: Sizes; pictures: Pictures }

/** A picture of a story as wide as its place. It is made when it comes near the window. */
export const Picture = ({ story, look, sizes, pictures }: PictureProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const page = usePicture({ story, look, sizes, pictures }, box)
  const { width, height } = sizes[look.size ?? ''] ?? { width: 1280, height: 800 }
  return (
    <span
      className="flow-lab-picture"
      aria-hidden="true"
      ref={box}
      data-shown={page === null ? undefined : ''}
      style={
        {
          aspectRatio: `${width} / ${height}`,
          '--fl-width': `${width}px`,
          '--fl-height': `${height}px`,
        } as CSSProperties
      }
    >
      {page === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: `load` is no interaction.
        <iframe
          title={story}
          // No scripts; its own origin for its fonts.
          sandbox="allow-same-origin"
          srcDoc={page}
          tabIndex={-1}
          inert
          onLoad={(event) => openDialogs(event.currentTarget.contentDocument)}
        />
      )}
    </span>
  )
}

const usePicture = ({ story, look, pictures }: PictureProps, box: RefObject<HTMLElement | null>): string | null => {
  const key = `${story}${lookQuery(look)}`
  const [made, setMade] = useState({ key: '', page: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the story and the look.
  useEffect(() => {
    const place = box.current
    if (place === null) return
    let isNear = false
    const ask = async () => {
      const page = await pictures.of(story, look, () => isNear).catch(() => undefined)
      if (typeof page === 'string') setMade({ key, page })
      // Another place has shown the same picture, and was left before its turn.
      else if (page === null && isNear) ask()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false
        if (isNear) ask()
      },
      { rootMargin: '50%' },
    )
    observer.observe(place)
    return () => {
      isNear = false
      observer.disconnect()
    }
  }, [key, pictures, box])
  return made.key === key ? made.page : null
}
