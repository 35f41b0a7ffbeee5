import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Obstacle } from '#machines/session/service/service.selectors.ts'

/** What delays a reload, or what a reload would lose. */
export const obstacleWords: Readonly<Record<Obstacle, MessageDescriptor>> = {
  offline: msg`You are offline: the page reloads when the connection is back.`,
  paying: msg`The page reloads once your payment has a result.`,
  unsaved: msg`The page does not reload by itself because your input here is not saved. A reload would lose it.`,
  limited: msg`The page was reloaded several times within a minute. It waits until that minute is over.`,
}

export const nothingLost = msg`Your input is kept.`
