import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** Opens the contact panel; `reference` is what support can look up. */
export type OpenContact = (reference?: string) => void

const ContactContext = createContext<OpenContact>(() => undefined)

/** Connects the buttons below it to the contact panel. */
export const ContactProvider = ContactContext.Provider

type ContactButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** Shown in the panel. */
  reference?: string | undefined
}

/** Opens the contact panel. */
export const ContactButton = ({ reference, ...rest }: ContactButtonProps) => {
  const open = use(ContactContext)
  return (
    <Button {...rest} icon={<LifeBuoy size={16} aria-hidden="true" />} onClick={() => open(reference)}>
      <Trans>Contact support</Trans>
    </Button>
  )
}

/** The same inside a sentence. */
export const ContactLink = ({ children, reference }: { children: ReactNode; reference?: string | undefined }) => {
  const open = use(ContactContext)
  return (
    <chakra.button type="button" css={linkCss} onClick={() => open(reference)}>
      {children}
    </chakra.button>
  )
}

const linkCss = {
  display: 'inline',
  color: 'brandText',
  fontWeight: 'medium',
  borderRadius: 'sm',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
}
