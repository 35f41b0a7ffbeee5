import { Fragment, type ReactNode, useState } from 'react'

/**
 * Starts the chart of a confirmed call again when the call becomes possible again: a chart that has ended as outdated has no
 * button.
 */
export const RenewedCall = ({ isPossible, children }: { isPossible: boolean; children: ReactNode }) => {
  const [{ was, round }, setRound] = useState({ was: isPossible, round: 0 })
  if (was !== isPossible) setRound({ was: isPossible, round: isPossible ? round + 1 : round })
  return <Fragment key={round}>{children}</Fragment>
}
