import { useRef, useState } from 'react'
import type { LogView } from '#flow-lab/bench/types.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { writeLog } from '#flow-lab/core/log-file.ts'
import type { ShortenProgress } from '#flow-lab/core/shorten.ts'
import { downloadFile } from './download-file.ts'
import { usePanelLanguage } from './language-context.ts'
import type { Recordings } from './recordings.ts'

export type ShorteningProps = {
  log: LogView
  shorten: NonNullable<Recordings['shorten']>
  onOpen: (name: string, log: Log) => void
}

type Search =
  | { readonly is: 'idle' }
  | { readonly is: 'going'; readonly tried: ShortenProgress }
  | { readonly is: 'over'; readonly short: Log | null }

/** Searches the shortest log with the same divergence, on request. */
export const Shortening = ({ log, shorten, onOpen }: ShorteningProps) => {
  const { translate } = usePanelLanguage()
  const [search, setSearch] = useState<Search>({ is: 'idle' })
  const isEnough = useRef(false)
  const begin = async () => {
    isEnough.current = false
    setSearch({ is: 'going', tried: { count: 0, shortest: eventsIn(log) } })
    const onProgress = (tried: ShortenProgress) => setSearch({ is: 'going', tried })
    const short = await shorten(onProgress, () => isEnough.current).catch(() => null)
    setSearch({ is: 'over', short })
  }
  const name = `${log.name.replace(/\.json$/, '')}-short.json`
  if (search.is === 'idle')
    return (
      <div className="flow-lab-row">
        <button type="button" onClick={begin}>
          {translate('shorten')}
        </button>
      </div>
    )
  if (search.is === 'going')
    return (
      <div className="flow-lab-row">
        <p>{translate('shortening', search.tried)}</p>
        <button
          type="button"
          onClick={() => {
            isEnough.current = true
          }}
        >
          {translate('enough')}
        </button>
      </div>
    )
  const { short } = search
  if (short === null) return <p role="status">{translate('notShortened')}</p>
  const shortest = short.lines.filter((line) => !isDigest(line)).length
  return (
    <div className="flow-lab-row">
      <p role="status">{translate('shortened', { shortest, count: eventsIn(log) })}</p>
      <button type="button" onClick={() => downloadFile(name, writeLog(short))}>
        {translate('saveShortened')}
      </button>
      <button type="button" onClick={() => onOpen(name, short)}>
        {translate('openShortened')}
      </button>
    </div>
  )
}

const eventsIn = ({ lines }: LogView): number => lines.filter(({ digest }) => digest === undefined).length
