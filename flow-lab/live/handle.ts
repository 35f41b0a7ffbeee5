import type { Interaction } from '#flow-lab/core/log.ts'

/** The lab for programs that drive a browser: the content of the drawer, and the controls that a log names. */
export type LabHandle = {
  /** The recording as a file. */
  readonly recorded: () => string
  /**
   * Opens a recording for replay.
   *
   * @param waitForInteractions lines with interactions wait until these were performed
   * @throws Error with the problems of the file
   */
  readonly open: (file: string, waitForInteractions?: boolean) => void
  readonly play: () => void
  readonly state: () => {
    readonly done: number
    readonly lines: number
    readonly digest: string | null
    readonly divergence: unknown
    readonly awaited: { readonly line: number; readonly interactions: readonly Interaction[] } | null
    readonly fault: unknown
  }
  /** Whether all commands are done. */
  readonly isIdle: () => boolean
  readonly control: (interaction: Interaction) => Element | null
  /** Every interaction that is possible now; texts to fill in are empty. */
  readonly possible: () => readonly Interaction[]
}

declare global {
  interface Window {
    flowLab?: LabHandle
  }
}
