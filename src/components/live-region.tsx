import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

type Said = { text: string; turn: number }
type Announce = (text: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** One polite region for the whole portal: `useAnnounce` and `Announcement` speak through it, each thing once. */
export const LiveRegion = ({ children }: { children: ReactNode }) => {
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 })
  const announce = useCallback<Announce>((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The same words twice in a row would not be a change, so each turn is an element of its own. */}
      <chakra.div role="status" aria-live="polite" srOnly>
        <span key={said.turn}>{said.text}</span>
      </chakra.div>
    </AnnounceContext>
  )
}

export const useAnnounce = (): Announce => use(AnnounceContext)

/** Says `text` when it appears and whenever it changes; draws nothing. */
export const Announcement = ({ text }: { text: string }) => {
  const announce = useAnnounce()
  useEffect(() => {
    if (text !== '') announce(text)
  }, [announce, text])
  return null
}
