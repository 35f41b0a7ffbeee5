import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundCog } from 'lucide-react'
import type { Account } from '#domain/session/account.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

export type ImpersonationViewProps = {
  /** The account that is acted for. */
  account: Pick<Account, 'full_name' | 'email'>
  /** Name of the user who acts for the account. */
  impersonator: string
  /** Whether the session is ending. */
  isEnding: boolean
  onEnd: () => void
}

/** A sticky bar above every page: who acts for which account, and the button that ends it. (SES-14) */
export const ImpersonationView = ({ account, impersonator, isEnding, onEnd }: ImpersonationViewProps) => {
  const { t } = useLingui()
  const [whom, who] = [
    <strong key="whom">
      <bdi>{account.full_name}</bdi>
    </strong>,
    <bdi key="who">{impersonator}</bdi>,
  ]
  return (
    <chakra.aside ref={tellHeight} css={barCss} data-impersonation aria-label={t`Acting on behalf of a user`}>
      <span data-mark aria-hidden="true">
        <UserRoundCog size={18} />
      </span>
      <p>
        <span data-whom>
          <Trans>You are acting on behalf of {whom}</Trans>
        </span>
        <span data-who>
          <FactLine>
            <Identifier>{account.email}</Identifier>
            <Trans>Signed in by {who}</Trans>
          </FactLine>
        </span>
      </p>
      <Button
        size="sm"
        variant="secondary"
        loading={isEnding}
        title={t`Ends the session in every tab of this browser`}
        onClick={onEnd}
      >
        <Trans>End</Trans>
      </Button>
    </chakra.aside>
  )
}

/** Tells the page how high the bar is: other sticky elements are below it, and a long name takes several lines. */
const tellHeight = (bar: HTMLElement | null) => {
  if (bar === null || typeof ResizeObserver === 'undefined') return undefined
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty('--np-above', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    root.removeProperty('--np-above')
  }
}

const barCss = {
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: 'floating',
  // What global-css.ts reserves until the height is measured.
  minHeight: { base: '4.75rem', md: '2.75rem' },
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: { base: '3', md: '4' },
  paddingBlock: '1.5',
  color: 'text',
  bg: 'warningSubtle',
  borderBlockEndWidth: '2px',
  borderColor: 'warningBorder',
  textStyle: 'sm',
  '& [data-mark]': { flexShrink: '0', color: 'warningOnSubtle' },
  '& p': { flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline' },
  '& [data-whom]': { color: 'warningOnSubtle', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 'semibold' },
  '& [data-who]': { minWidth: '0', textStyle: { base: 'xs', md: 'sm' } },
}
