import { useCallback } from 'react'
import { type Right, rightOfPage } from '#domain/kit/rights.ts'
import { mayTry, rightHolderIn, selectMay } from '#machines/session/session/rights.selectors.ts'
import { selectInfo, selectProject } from '#machines/session/session/session.selectors.ts'
import { useSession } from './app-context.ts'

/** Whether the user has a right, in the open project if there is one. For screens; a view gets props. */
export const useMay = (right: Right): boolean => useSession(selectMay(right))

/** Whether the user has the right that the page of an address needs. */
export const useMayOpen = (): ((href: string) => boolean) => {
  const info = useSession(selectInfo)
  const project = useSession(selectProject)
  return useCallback(
    (href) => {
      const right = rightOfPage(href)
      return right === undefined || mayTry(right, rightHolderIn({ info, project }))
    },
    [info, project],
  )
}
