import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { isZero } from '#domain/kit/decimal.ts'
import { dueAction } from '#domain/numbers/due-action.ts'
import type { NextRenewal } from '#domain/numbers/number-history.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { comingWords } from './timeline.messages.ts'

export type NumberFutureProps = { page: NumberPage; mayDeposit: boolean }

/** What happens to the number next, in one sentence; what would happen otherwise is folded. Nothing without a coming date. */
export const NumberFuture = ({ page, mayDeposit }: NumberFutureProps) => {
  const { coming } = page
  if (coming.length === 0) return null
  return (
    <Card heading={<Trans context="number">Next</Trans>}>
      <chakra.div display="grid" gap="3" textStyle="sm" css={futureCss}>
        <Next page={page} mayDeposit={mayDeposit} />
        <Otherwise page={page} />
      </chakra.div>
    </Card>
  )
}

const Next = ({ page, mayDeposit }: NumberFutureProps) => {
  const { number, coming, next_renewal, restorable_until } = page
  const { state, expire_date } = number
  const renewal = coming.find(({ kind }) => kind === 'autoRenew')
  if (next_renewal !== null)
    return (
      <>
        <p data-next>
          <Trans>
            Renews <UtcTime moment={next_renewal.at} show="date" /> for <Money amount={next_renewal.total} /> with VAT
            from the wallet
          </Trans>
        </p>
        <Coverage renewal={next_renewal} mayDeposit={mayDeposit} />
      </>
    )
  if (renewal !== undefined)
    return (
      <p data-next>
        <Trans>
          Renews <UtcTime moment={renewal.at} show="date" /> from the wallet
        </Trans>
      </p>
    )
  if (state === 'expired' && restorable_until !== null)
    return (
      <>
        <p data-next>
          <Trans>
            Can be restored until <UtcTime moment={restorable_until} show="date" />
          </Trans>
        </p>
        <Line tone="warning">
          <Trans>It does not work until it is restored.</Trans>
        </Line>
      </>
    )
  if (state === 'deleting' || expire_date === null)
    return (
      <p data-next>
        <Trans>
          Permanently deleted on <UtcTime moment={coming[0]?.at ?? page.now} show="date" />
        </Trans>
      </p>
    )
  return (
    <>
      <p data-next>
        <Trans>
          Expires <UtcTime moment={expire_date} show="date" />
        </Trans>
      </p>
      <Line tone={dueAction(page) === null ? 'plain' : 'warning'}>
        <Trans>Automatic renewal is off.</Trans>
      </Line>
    </>
  )
}

const Coverage = ({ renewal: { missing }, mayDeposit }: { renewal: NextRenewal; mayDeposit: boolean }) =>
  isZero(missing) ? (
    <Line tone="success">
      <Trans>Your wallet covers it.</Trans>
    </Line>
  ) : (
    <Line tone="warning">
      <Trans>
        Your wallet is <Money amount={missing} /> short for the renewals until then.
      </Trans>{' '}
      {mayDeposit ? (
        <TextLink place="sentence" href={hrefOf('/cart', { step: 'deposit', amount: missing })}>
          <Trans>Increase balance</Trans>
        </TextLink>
      ) : null}
    </Line>
  )

const Line = ({ tone, children }: { tone: 'plain' | 'success' | 'warning'; children: ReactNode }) => (
  <chakra.p display="flex" gap="2" color={tone === 'plain' ? 'textMuted' : `${tone}OnSubtle`}>
    {tone === 'plain' ? null : tone === 'success' ? (
      <CircleCheck size={16} aria-hidden="true" />
    ) : (
      <TriangleAlert size={16} aria-hidden="true" />
    )}
    <span>{children}</span>
  </chakra.p>
)

const Otherwise = ({ page: { number, coming } }: { page: NumberPage }) => {
  const { i18n } = useLingui()
  const steps = coming.flatMap(({ kind, at }) => (kind === 'autoRenew' ? [] : [{ kind, at }]))
  if (number.state === 'deleting' || steps.length === 0) return null
  return (
    <details>
      <summary>{number.state === 'expired' ? <Trans>If not restored</Trans> : <Trans>If not renewed</Trans>}</summary>
      <ol>
        {steps.map(({ kind, at }) => (
          <li key={`${kind}${at}`}>
            <span>{i18n._(comingWords[kind])}</span>
            <UtcTime moment={at} show="date" />
          </li>
        ))}
      </ol>
    </details>
  )
}

const futureCss = {
  '& [data-next]': { textStyle: 'md', fontWeight: 'semibold', textWrap: 'pretty', '--np-figures': 'normal' },
  '& p > svg': { flexShrink: '0', marginBlockStart: '0.5' },
  '& details': { color: 'textMuted' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    width: 'fit',
    minHeight: '6',
    borderRadius: 'sm',
    '@media (pointer: coarse)': { minHeight: '11' },
  },
  '& ol': { display: 'grid', gap: '2', paddingBlockStart: '2' },
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
}
