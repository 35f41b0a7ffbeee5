import type { LabCommand, LabPath, LabView } from '#flow-lab/bench/types.ts'
import type { Log, Problem } from '#flow-lab/core/log.ts'
import type { Tried } from '#flow-lab/core/shorten.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'

/** What the panel asks of the view beside it. */
export type ToStage =
  | { readonly ask: 'show' }
  | { readonly ask: 'run'; readonly command: LabCommand }
  | { readonly ask: 'live'; readonly isOn: boolean }
  | { readonly ask: 'path'; readonly id: string }
  | { readonly ask: 'draw'; readonly chart: string }
  /** The text of a recording that is kept. */
  | { readonly ask: 'stored'; readonly name: string }
  | { readonly ask: 'shorten' }
  /** The shortest log so far will do. */
  | { readonly ask: 'enough' }

/** The chart of the story that is shown, which stays while its view changes; or the charts of the log that is played. */
export type Subject = {
  readonly charts: readonly Structure[]
  /** Of the story's chart; a log has one of its own. */
  readonly hash: string
  /** Null for a log. */
  readonly paths: readonly LabPath[] | null
}

/** What the view tells the panel. */
export type ToPanel =
  /** There is somebody to ask now. */
  | { readonly tell: 'ready' }
  | { readonly tell: 'subject'; readonly subject: Subject | null }
  | { readonly tell: 'view'; readonly view: LabView; readonly isLive: boolean }
  | { readonly tell: 'drawn'; readonly chart: string; readonly drawing: Drawing | null }
  | { readonly tell: 'missing'; readonly path: string }
  /** Names of the recordings that are kept; comes first of all. */
  | { readonly tell: 'kept'; readonly names: readonly string[] }
  | { readonly tell: 'text'; readonly name: string; readonly text: string | null }
  /** Why a log is not played; nothing when it is. */
  | { readonly tell: 'refused'; readonly problems: readonly Problem[] }
  | { readonly tell: 'tried'; readonly tried: Tried }
  | { readonly tell: 'shortened'; readonly log: Log | null }

/** A line between the two windows. Messages go as text, because Storybook's own copying of objects stops at a depth. */
export type Line<Sent, Heard> = {
  readonly send: (message: Sent) => void
  readonly hear: (listener: (message: Heard) => void) => () => void
}

type Channel = {
  readonly emit: (event: string, text: string) => void
  readonly on: (event: string, listener: (text: string) => void) => void
  readonly off: (event: string, listener: (text: string) => void) => void
}

export const lineFromStage = (channel: Channel): Line<ToPanel, ToStage> => line(channel, toPanel, toStage)

export const lineFromPanel = (channel: Channel): Line<ToStage, ToPanel> => line(channel, toStage, toPanel)

const toPanel = 'flow-lab/to-panel'
const toStage = 'flow-lab/to-stage'

const line = <Sent, Heard>(channel: Channel, out: string, back: string): Line<Sent, Heard> => ({
  send: (message) => channel.emit(out, JSON.stringify(message)),
  hear: (listener) => {
    const listen = (text: string) => listener(JSON.parse(text) as Heard)
    channel.on(back, listen)
    return () => channel.off(back, listen)
  },
})
