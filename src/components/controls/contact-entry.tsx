import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { createContext, use, useEffect } from 'react'
import { barItemCss } from './bar-item-css.ts'

export type ContactPanelState = {
  /** The panel is a live chat; false: a list of the channels of customer care. */
  isChat: boolean
  isOpen: boolean
  toggle: () => void
  /** Reports that a page has an entry; the returned function, that it is gone. */
  enter: () => () => void
}

export const ContactPanelContext = createContext<ContactPanelState>({
  isChat: false,
  isOpen: false,
  toggle: () => undefined,
  enter: () => () => undefined,
})

/** Opens the contact panel: an icon in a bar, or an entry of the side bar. (NAV-11) */
export const ContactEntry = ({ place }: { place: 'bar' | 'list' }) => {
  const { t } = useLingui()
  const { isChat, isOpen, toggle, enter } = use(ContactPanelContext)
  useEffect(enter, [enter])
  const label = isChat ? t`Chat with us` : t`Contact us`
  return (
    <chakra.button
      type="button"
      {...(place === 'list' ? { 'data-entry': '' } : { css: iconCss, 'aria-label': label })}
      title={label}
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        // Some browsers do not focus a button on a click; the panel gives the focus back when it closes.
        currentTarget.focus()
        toggle()
      }}
    >
      <MessageCircle aria-hidden="true" />
      {place === 'list' ? <span>{label}</span> : null}
    </chakra.button>
  )
}

const iconCss = { ...barItemCss, boxSize: { base: '11', md: '9' } }
