import type { LabCommand, LabPath, LabView } from '#flow-lab/bench/types.ts'
import type { Log, Problem } from '#flow-lab/core/log.ts'
import type { ShortenProgress } from '#flow-lab/core/shorten.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'

/** Messages from the panel in Storybook's manager to the story player in the preview. */
export type ToPlayer =
  /** The panel is open and needs every update from now on. */
  | { readonly type: 'watch' }
  | { readonly type: 'run'; readonly command: LabCommand }
  | { readonly type: 'setLive'; readonly isLive: boolean }
  | { readonly type: 'openPath'; readonly id: string }
  | { readonly type: 'draw'; readonly id: number; readonly structure: Structure }
  /** Requests the text of a stored recording. */
  | { readonly type: 'readRecording'; readonly name: string }
  | { readonly type: 'shorten' }
  /** Ends the search with the shortest log that was found so far. */
  | { readonly type: 'stopShortening' }

/** What the panel shows: the chart of the current story, or the charts of the log that is played. */
export type Subject = {
  readonly charts: readonly Structure[]
  /** Structure hash of the story's chart, or an id of the open log. */
  readonly hash: string
  /** Null for a log. */
  readonly paths: readonly LabPath[] | null
}

/** Messages from the story player to the panel. */
export type ToPanel =
  /** The player can receive messages. */
  | { readonly type: 'ready' }
  | { readonly type: 'subject'; readonly subject: Subject | null }
  | { readonly type: 'view'; readonly view: LabView; readonly isLive: boolean }
  | { readonly type: 'drawing'; readonly id: number; readonly drawing: Drawing | null }
  | { readonly type: 'pathMissing'; readonly id: string }
  /** Names of the stored recordings. Sent first. */
  | { readonly type: 'recordings'; readonly names: readonly string[] }
  | { readonly type: 'recording'; readonly name: string; readonly text: string | null }
  /** Why a log cannot be played; empty when it is played. */
  | { readonly type: 'logProblems'; readonly problems: readonly Problem[] }
  | { readonly type: 'shortenProgress'; readonly tried: ShortenProgress }
  | { readonly type: 'shortened'; readonly log: Log | null }

/** One end of the channel. Messages are sent as text, because Storybook copies objects only to a limited depth. */
export type Connection<Sent, Received> = {
  readonly send: (message: Sent) => void
  /** @returns a function that removes the listener */
  readonly onMessage: (listener: (message: Received) => void) => () => void
}

type Channel = {
  readonly emit: (event: string, text: string) => void
  readonly on: (event: string, listener: (text: string) => void) => void
  readonly off: (event: string, listener: (text: string) => void) => void
}

export const connectPlayer = (channel: Channel): Connection<ToPanel, ToPlayer> => connect(channel, toPanel, toPlayer)

export const connectPanel = (channel: Channel): Connection<ToPlayer, ToPanel> => connect(channel, toPlayer, toPanel)

const toPanel = 'flow-lab/to-panel'
const toPlayer = 'flow-lab/to-player'

const connect = <Sent, Received>(channel: Channel, out: string, back: string): Connection<Sent, Received> => ({
  send: (message) => channel.emit(out, JSON.stringify(message)),
  onMessage: (listener) => {
    const receive = (text: string) => listener(JSON.parse(text) as Received)
    channel.on(back, receive)
    return () => channel.off(back, receive)
  },
})
