import { use, useLayoutEffect } from 'react'
import { MissingContext } from '#src/runtime/context/missing-page.ts'

/** Reports that the address has no page, also when it is below the address of one: Not Found has no bars. (NAV-07) */
export const MissingPage = (): null => {
  const reportMissing = use(MissingContext)
  useLayoutEffect(() => reportMissing?.(), [reportMissing])
  return null
}
