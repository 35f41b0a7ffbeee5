import type { Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import type {} from '#flow-lab/live/handle.ts'
import { findControl, possibleInteractions } from '#flow-lab/live/interactions.ts'
import type { LabController } from './lab-controller.ts'

/** Sets `window.flowLab`, for programs that drive the browser. */
export const offerHandle = (lab: LabController, isOwn: (element: Element) => boolean): void => {
  let isIdle = true
  window.flowLab = {
    recorded: () => writeLog(lab.recording.log().log),
    open: (file, waitForInteractions = false) => {
      const read = readLog(file)
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      const log: Log = read.value
      lab.setWaitForInteractions(waitForInteractions)
      lab.run({ do: 'openLog', name: 'a program', log })
    },
    play: () => {
      isIdle = false
      lab.run({ do: 'playLog' })
      lab.whenIdle().then(() => {
        isIdle = true
      })
    },
    isIdle: () => isIdle,
    state: () => {
      const { log, fault } = lab.view()
      return {
        done: log?.done ?? 0,
        lines: log?.lines.length ?? 0,
        digest: log?.digest ?? null,
        divergence: log?.divergence ?? null,
        awaited: lab.awaited(),
        fault,
      }
    },
    control: (interaction) => findControl(document, interaction, isOwn),
    possible: () => possibleInteractions(document, isOwn),
  }
}
