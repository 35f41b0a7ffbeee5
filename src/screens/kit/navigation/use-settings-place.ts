import { useEffect } from 'react'
import { sectionId } from '#src/components/layout/settings-layout.tsx'

/** Scrolls to the section that the address names, unless it is the first of its page. */
export const useSettingsPlace = (section: string): void => {
  useEffect(() => {
    // The router has scrolled to the start of the page by then.
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(sectionId(section))
      const isFirst = place?.parentElement?.querySelector('[id^=section-]') === place
      if (!isFirst) place?.scrollIntoView?.({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [section])
}
