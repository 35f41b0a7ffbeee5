import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundCog } from 'lucide-react'
import type { Account } from '#domain/session/account.ts'
import { Button } from '#src/components/controls/button.tsx'
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
    <chakra.aside css={barCss} data-impersonation aria-label={t`Acting on behalf of a user`}>
      <span data-mark aria-hidden="true">
        <UserRoundCog size={18} />
      </span>
      <p>
        <span data-whom>
          <Trans>You are acting on behalf of {whom}</Trans>
        </span>
        <span data-who>
          <Identifier>{account.email}</Identifier>
          <span>
            <Trans>Signed in by {who}</Trans>
          </span>
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

const barCss = {
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: 'floating',
  // The height is fixed by global-css.ts, because other sticky elements are offset by it.
  height: 'var(--np-above)',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: { base: '3', md: '4' },
  color: 'text',
  bg: 'warningSubtle',
  borderBlockEndWidth: '2px',
  borderColor: 'warningBorder',
  textStyle: 'sm',
  '& [data-mark]': { flexShrink: '0', color: 'warningOnSubtle' },
  '& p': {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    columnGap: '3',
    alignItems: { base: 'stretch', md: 'baseline' },
  },
  '& [data-whom]': { truncate: true, color: 'warningOnSubtle', flexShrink: { md: '0' }, maxWidth: { md: '60%' } },
  '& strong': { fontWeight: 'semibold' },
  '& [data-who]': {
    minWidth: '0',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'flex-start', md: 'baseline' },
    textStyle: { base: 'xs', md: 'sm' },
    '& > *': { truncate: true, maxWidth: 'full' },
    '& > * + *::before': { content: { md: '" · "' }, whiteSpace: 'pre' },
  },
}
