import { useEffect } from 'react'
import * as v from 'valibot'
import { type App, useApp } from './app-context.ts'

const name = 'used'

/** Remembers when the user last changed to this project, on this device until the user signs out. */
export const useRecentProject = (project: string | undefined): void => {
  const { drafts } = useApp()
  useEffect(() => {
    if (project !== undefined && lastFirst(drafts)[0] !== project) drafts.write(name, Date.now())
  }, [drafts, project])
}

/** Ids of the projects that the user has opened on this device, the last one first. */
export const useRecentProjects = (): readonly string[] => lastFirst(useApp().drafts)

const lastFirst = (drafts: App['drafts']): string[] =>
  [...drafts.ofProjects(name, v.number())].toSorted(([, one], [, other]) => other - one).map(([project]) => project)
