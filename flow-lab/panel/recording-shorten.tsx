import { useRef, useState } from 'react'
import type { LogView } from '#flow-lab/bench/types.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { writeLog } from '#flow-lab/core/log-file.ts'
import type { Tried } from '#flow-lab/core/shorten.ts'
import { offerFile } from './offer.ts'
import { useSpeech } from './panel-context.ts'
import type { Recordings } from './recordings.ts'

export type ShorteningProps = {
  log: LogView
  shorten: NonNullable<Recordings['shorten']>
  onOpen: (name: string, log: Log) => void
}

type Search =
  | { readonly is: 'idle' }
  | { readonly is: 'going'; readonly tried: Tried }
  | { readonly is: 'over'; readonly short: Log | null }

/** The shortest log that still diverges, searched when somebody asks for it. */
export const Shortening = ({ log, shorten, onOpen }: ShorteningProps) => {
  const { say } = useSpeech()
  const [search, setSearch] = useState<Search>({ is: 'idle' })
  const isEnough = useRef(false)
  const begin = async () => {
    isEnough.current = false
    setSearch({ is: 'going', tried: { count: 0, shortest: eventsIn(log) } })
    const told = (tried: Tried) => setSearch({ is: 'going', tried })
    const short = await shorten(told, () => isEnough.current).catch(() => null)
    setSearch({ is: 'over', short })
  }
  const name = `${log.name.replace(/\.json$/, '')}-short.json`
  if (search.is === 'idle')
    return (
      <div className="flow-lab-row">
        <button type="button" onClick={begin}>
          {say('shorten')}
        </button>
      </div>
    )
  if (search.is === 'going')
    return (
      <div className="flow-lab-row">
        <p>{say('shortening', search.tried)}</p>
        <button
          type="button"
          onClick={() => {
            isEnough.current = true
          }}
        >
          {say('enough')}
        </button>
      </div>
    )
  const { short } = search
  if (short === null) return <p role="status">{say('notShortened')}</p>
  const shortest = short.lines.filter((line) => !isDigest(line)).length
  return (
    <div className="flow-lab-row">
      <p role="status">{say('shortened', { shortest, count: eventsIn(log) })}</p>
      <button type="button" onClick={() => offerFile(name, writeLog(short))}>
        {say('saveShortened')}
      </button>
      <button type="button" onClick={() => onOpen(name, short)}>
        {say('openShortened')}
      </button>
    </div>
  )
}

const eventsIn = ({ lines }: LogView): number => lines.filter(({ digest }) => digest === undefined).length
