import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { FolderPlus, Globe, type LucideIcon, PhoneIncoming } from 'lucide-react'
import type { ReactNode } from 'react'

/** Replaces an empty project list: the form for the first project and the steps that follow. (HOM-02) */
export const FirstProject = ({ children }: { children: ReactNode }) => (
  <chakra.div css={placeCss}>
    {children}
    <chakra.ol css={stepsCss}>
      <Step Sign={FolderPlus} title={<Trans>Create a project</Trans>}>
        <Trans>A project holds your numbers, a wallet and the people who work with them.</Trans>
      </Step>
      <Step Sign={Globe} title={<Trans>Choose a number</Trans>}>
        <Trans>Local, mobile or toll-free, in the countries your customers call from.</Trans>
      </Step>
      <Step Sign={PhoneIncoming} title={<Trans>Answer calls and messages</Trans>}>
        <Trans>Forward them to any phone, or to your own telephone system.</Trans>
      </Step>
    </chakra.ol>
  </chakra.div>
)

const Step = ({ Sign, title, children }: { Sign: LucideIcon; title: ReactNode; children: ReactNode }) => (
  <li>
    <span data-mark>
      <Sign size={18} aria-hidden="true" />
    </span>
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </li>
)

const placeCss = {
  display: 'grid',
  gap: { base: '6', lg: '12' },
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 27rem) minmax(0, 1fr)' },
}

const stepsCss = {
  display: 'grid',
  paddingBlockStart: { lg: '2' },
  '& > li': { position: 'relative', display: 'flex', gap: '4', paddingBlockEnd: '7' },
  '& > li:last-of-type': { paddingBlockEnd: '0' },
  // The line between two steps.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '2.75rem 0.25rem',
    insetInlineStart: 'calc(1.25rem - 0.5px)',
    borderInlineStartWidth: '1px',
  },
  '& [data-mark]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'full',
    bg: 'neutralSubtle',
    color: 'textMuted',
  },
  '& > li:first-of-type [data-mark]': { bg: 'brandSolid', color: 'brandOnSolid' },
  '& h2': { fontWeight: 'medium', lineHeight: 'snug', paddingBlockStart: '0.5' },
  '& p': { textStyle: 'sm', color: 'textMuted', maxWidth: 'md', textWrap: 'pretty' },
}
