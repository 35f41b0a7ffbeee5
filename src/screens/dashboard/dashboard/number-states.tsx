import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { type StatusFamily, statusFamilies } from '#domain/kit/color.ts'
import { numberStates } from '#domain/numbers/number.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

type Props = Pick<Dashboard, 'numbers'>

const present = ({ numbers }: Props) => numberStates.filter((state) => numbers[state] > 0)

/** The shares of the states; their counts are in `NumberStates`. */
export const StateBar = ({ numbers }: Props) => (
  <chakra.div css={barCss} aria-hidden="true">
    {present({ numbers }).map((state) => (
      <span key={state} data-family={statusVariants.number[state].family} style={{ flexGrow: numbers[state] }} />
    ))}
  </chakra.div>
)

/** Count of numbers per state, each a link to the filtered list; states without numbers are left out. */
export const NumberStates = ({ numbers, mayList }: Props & { mayList: boolean }) => {
  const { i18n, t } = useLingui()
  const { number } = useFormat()
  const states = present({ numbers })
  return states.length === 0 ? null : (
    <chakra.ul aria-label={t`Numbers by status`} css={listCss}>
      {states.map((state) => {
        const { family, Sign, word } = statusVariants.number[state]
        return (
          <li key={state}>
            <Cell href={mayList ? hrefOf('/my_number', { state }) : null}>
              <Sign size={16} aria-hidden="true" data-sign={family} />
              <span>{i18n._(word)}</span>
              <b>{number(numbers[state])}</b>
            </Cell>
          </li>
        )
      })}
    </chakra.ul>
  )
}

const Cell = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? <span>{children}</span> : <Anchor href={href}>{children}</Anchor>

/** `rule`: of an element with the family. */
const byFamily = <Rule,>(attribute: string, rule: (family: StatusFamily) => Rule) =>
  Object.fromEntries(statusFamilies.map((family) => [`& [${attribute}=${family}]`, rule(family)]))

const barCss = {
  display: 'flex',
  gap: '0.5',
  height: '2',
  marginBlock: '3',
  borderRadius: 'full',
  overflow: 'hidden',
  '& > span': { minWidth: '1', flexBasis: '0', forcedColorAdjust: 'none' },
  ...byFamily('data-family', (family) => ({ bg: `${family}Solid` })),
}

const listCss = {
  display: 'grid',
  '@container (min-width: 20rem)': { gridTemplateColumns: 'repeat(2, auto)' },
  // Below the figures.
  '@container (min-width: 44rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  rowGap: '1',
  paddingBlock: '2',
  borderBlockStartWidth: '1px',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  '& > li': { paddingInlineStart: { base: '4', md: '5' } },
  '& li > *': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    borderRadius: 'sm',
    '@media (pointer: coarse)': { minHeight: '11' },
  },
  color: 'textMuted',
  '& svg': { flexShrink: '0' },
  ...byFamily('data-sign', (family) => ({ color: `${family}OnSubtle` })),
  '& li > a:hover': { color: 'text' },
  '& b': { color: 'text', fontWeight: 'semibold', fontVariantNumeric: 'var(--np-figures, tabular-nums)' },
}
