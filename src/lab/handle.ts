import type { Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import type {} from '#flow-lab/live/handle.ts'
import { controlOf, possibleIn } from '#flow-lab/live/hands.ts'
import type { Desk } from './desk.ts'

export const offerHandle = (desk: Desk, isOwn: (element: Element) => boolean): void => {
  let isSettled = true
  window.flowLab = {
    recorded: () => writeLog(desk.recording.log().log),
    open: (file, isPressed = false) => {
      const read = readLog(file)
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      const log: Log = read.value
      desk.waitForHands(isPressed)
      desk.run({ do: 'openLog', name: 'a programme', log })
    },
    play: () => {
      isSettled = false
      desk.run({ do: 'playLog' })
      desk.settled().then(() => {
        isSettled = true
      })
    },
    isSettled: () => isSettled,
    state: () => {
      const { log, fault } = desk.view()
      return {
        done: log?.done ?? 0,
        lines: log?.lines.length ?? 0,
        digest: log?.digest ?? null,
        divergence: log?.divergence ?? null,
        awaited: desk.awaited(),
        fault,
      }
    },
    control: (hand) => controlOf(document, hand, isOwn),
    possible: () => possibleIn(document, isOwn),
  }
}
