import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** Milliseconds after which an event was read and is emptied: found later in the page, its text would be out of place. */
const eventShown = 10_000

type Said = { text: string; turn: number; isEvent: boolean }
type Announce = (text: string) => void

/** `report`: of an event; `announce`: of a state, until `retract` empties the region if it still has the text. */
type Speaker = { report: Announce; announce: Announce; retract: Announce }

const silent = () => undefined
const SpeakerContext = createContext<Speaker>({ report: silent, announce: silent, retract: silent })

/** The portal's one polite live region, used by `useAnnounce` and `Announcement`. */
export const LiveRegion = ({ children }: { children: ReactNode }) => {
  const { locale } = useLingui().i18n
  const [language, setLanguage] = useState(locale)
  const [said, setSaid] = useState<Said>({ text: '', turn: 0, isEvent: false })
  const [speaker] = useState<Speaker>(() => {
    const say = (text: string, isEvent: boolean) => setSaid(({ turn }) => ({ text, turn: turn + 1, isEvent }))
    return {
      report: (text) => say(text, true),
      announce: (text) => say(text, false),
      retract: (text) =>
        setSaid((last) => (last.text === text ? { text: '', turn: last.turn + 1, isEvent: false } : last)),
    }
  })
  useEffect(() => {
    if (!said.isEvent) return undefined
    const timer = setTimeout(() => speaker.retract(said.text), eventShown)
    return () => clearTimeout(timer)
  }, [said, speaker])
  // What was said in the other language is over.
  if (locale !== language) {
    setLanguage(locale)
    setSaid({ text: '', turn: said.turn, isEvent: false })
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

/** Announces an event, such as a copy; what lasts is an `Announcement`. */
export const useAnnounce = (): Announce => use(SpeakerContext).report

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
