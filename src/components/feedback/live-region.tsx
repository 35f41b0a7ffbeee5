import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

type Said = { text: string; turn: number }
type Announce = (text: string) => void

/** `retract` empties the region if it still has the text. */
type Speaker = { announce: Announce; retract: Announce }

const SpeakerContext = createContext<Speaker>({ announce: () => undefined, retract: () => undefined })

/** The portal's one polite live region, used by `useAnnounce` and `Announcement`. */
export const LiveRegion = ({ children }: { children: ReactNode }) => {
  const { locale } = useLingui().i18n
  const [language, setLanguage] = useState(locale)
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 })
  const [speaker] = useState<Speaker>(() => ({
    announce: (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 })),
    retract: (text) => setSaid((last) => (last.text === text ? { text: '', turn: last.turn + 1 } : last)),
  }))
  // What was said in the other language is over.
  if (locale !== language) {
    setLanguage(locale)
    setSaid({ text: '', turn: said.turn })
  }
  return (
    <SpeakerContext value={speaker}>
      {children}
      {/* Repeating the same text would be no change to the DOM, so each announcement is a new element. */}
      <chakra.div role="status" aria-live="polite" srOnly>
        <span key={said.turn}>{said.text}</span>
      </chakra.div>
    </SpeakerContext>
  )
}

export const useAnnounce = (): Announce => use(SpeakerContext).announce

/** Announces `text` on mount and on every change, and takes it back when it no longer applies; renders nothing. */
export const Announcement = ({ text }: { text: string }) => {
  const { announce, retract } = use(SpeakerContext)
  useEffect(() => {
    if (text === '') return
    announce(text)
    return () => retract(text)
  }, [announce, retract, text])
  return null
}
