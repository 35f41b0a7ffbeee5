import { useEffect } from 'react'
import * as v from 'valibot'
import { useApp } from './app-context.ts'

const name = 'used'

/** Remembers when the user last opened this project, on this device until the user signs out. */
export const useRecentProject = (project: string | undefined): void => {
  const { drafts } = useApp()
  useEffect(() => {
    if (project !== undefined) drafts.write(name, Date.now())
  }, [drafts, project])
}

/** Ids of the projects that the user has opened on this device, the last one first. */
export const useRecentProjects = (): readonly string[] => {
  const { drafts } = useApp()
  return [...drafts.ofProjects(name, v.number())]
    .toSorted(([, one], [, other]) => other - one)
    .map(([project]) => project)
}
