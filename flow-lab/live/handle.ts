import type { Hand } from '#flow-lab/core/log.ts'

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
  /** What could be done now, with an empty value where one has to be filled in. */
  readonly possible: () => readonly Hand[]
}

declare global {
  interface Window {
    flowLab?: LabHandle
  }
}
