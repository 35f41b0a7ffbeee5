import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

type Said = { text: string; turn: number }
type Announce = (text: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** The portal's one polite live region, used by `useAnnounce` and `Announcement`. */
export const LiveRegion = ({ children }: { children: ReactNode }) => {
  const { locale } = useLingui().i18n
  const [language, setLanguage] = useState(locale)
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 })
  const announce = useCallback<Announce>((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  // What was said in the other language is over.
  if (locale !== language) {
    setLanguage(locale)
    setSaid({ text: '', turn: said.turn })
  }
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* Repeating the same text would be no change to the DOM, so each announcement is a new element. */}
      <chakra.div role="status" aria-live="polite" srOnly>
        <span key={said.turn}>{said.text}</span>
      </chakra.div>
    </AnnounceContext>
  )
}

export const useAnnounce = (): Announce => use(AnnounceContext)

/** Announces `text` on mount and on every change; renders nothing. */
export const Announcement = ({ text }: { text: string }) => {
  const announce = useAnnounce()
  useEffect(() => {
    if (text !== '') announce(text)
  }, [announce, text])
  return null
}
