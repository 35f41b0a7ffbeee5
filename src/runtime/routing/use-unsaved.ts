import { useEffect, useId } from 'react'
import { useApp } from '#src/runtime/context/app-context.ts'

/**
 * Reports input that is stored neither in the address nor in a draft: the portal does not reload the page by itself, and
 * the browser asks before the user leaves it.
 *
 * @param isDirty false again once the input was sent or reverted
 */
export const useUnsaved = (isDirty: boolean): void => {
  const { session } = useApp()
  const form = useId()
  useEffect(() => {
    if (!isDirty) return
    session.send({ type: 'form.dirtied', form })
    return () => session.send({ type: 'form.cleared', form })
  }, [session, form, isDirty])
}
