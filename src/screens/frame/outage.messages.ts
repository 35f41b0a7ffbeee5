import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Obstacle } from '#machines/session/service.selectors.ts'

/** What a reload waits for, or would cost. */
export const obstacleWords: Readonly<Record<Obstacle, MessageDescriptor>> = {
  offline: msg`You are offline: it waits until the connection is back.`,
  paying: msg`It waits until your payment has got its answer.`,
  unsaved: msg`It waits, because something you have entered here is not saved. A reload would lose it.`,
  crowded: msg`The page was reloaded several times within a minute, and waits for that minute to end.`,
}

export const nothingLost = msg`What you have entered is kept.`
