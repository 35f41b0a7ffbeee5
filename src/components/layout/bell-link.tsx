import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { countedLinkCss } from '#src/components/controls/counted-link-css.ts'

export type BellLinkProps = {
  /** Accessible name where it tells more than the tooltip. */
  label?: string
  /** The count on the bell. */
  children?: ReactNode
}

/** The bell of the top bar, which leads to the notifications. */
export const BellLink = ({ label, children }: BellLinkProps) => {
  const { t } = useLingui()
  return (
    <chakra.span css={countedLinkCss}>
      <Anchor href="/notifications" title={t`Notifications`} aria-label={label ?? t`Notifications`}>
        <Bell aria-hidden="true" />
        {children}
      </Anchor>
    </chakra.span>
  )
}
