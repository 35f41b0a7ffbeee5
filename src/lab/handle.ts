import type { Hand, Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { controlOf } from '#flow-lab/live/hands.ts'
import type { Desk } from './desk.ts'

/** For programmes that drive a browser: what a person reads in the drawer, and where the controls are that a log names. */
export type LabHandle = {
  /** The recording as a file. */
  readonly recorded: () => string
  /** Opens a file; throws what is wrong with it. @param isPressed lines with controls wait for them to be used */
  readonly open: (file: string, isPressed?: boolean) => void
  readonly play: () => void
  readonly state: () => {
    readonly done: number
    readonly lines: number
    readonly digest: string | null
    readonly divergence: unknown
    readonly awaited: { readonly line: number; readonly hands: readonly Hand[] } | null
    readonly fault: unknown
  }
  /** Whether everything that was commanded is done. */
  readonly isSettled: () => boolean
  readonly control: (hand: Hand) => Element | null
}

declare global {
  interface Window {
    flowLab?: LabHandle
  }
}

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
  }
}
