import { useEffect, useId } from 'react'
import { useApp } from './app-context.ts'

/**
 * Says that something has been typed which is kept nowhere else, neither in the address nor in a draft: the page is not
 * reloaded over it, and the browser asks before it is left.
 *
 * @param isDirty false again as soon as it was sent or taken back
 */
export const useUnsaved = (isDirty: boolean): void => {
  const { session } = useApp()
  const form = useId()
  useEffect(() => {
    if (!isDirty) return
    session.send({ type: 'form.dirtied', form })
    return () => session.send({ type: 'form.settled', form })
  }, [session, form, isDirty])
}
