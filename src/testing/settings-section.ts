import { screen, within } from '@testing-library/react'
import { sectionId } from '#src/components/layout/settings-layout.tsx'

/** Queries in one section of a page of settings; in the whole document before the page is there. */
export const inSection = (section: string) => {
  const element = document.getElementById(sectionId(section))
  return element === null ? screen : within(element)
}
