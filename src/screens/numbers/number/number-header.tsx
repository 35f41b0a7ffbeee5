import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { dueAction } from '#domain/numbers/due-action.ts'
import { offeredActions } from '#domain/numbers/number-actions.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { PopoverMenu } from '#src/components/controls/popover-menu.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'
import { CityName } from '#src/screens/buying/kit/city-name.tsx'
import { Features } from '#src/screens/buying/kit/features.tsx'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'
import { StateMeaning } from '#src/screens/numbers/number-life/number-state-note.tsx'
import { actionSigns } from './action-signs.ts'

export type NumberHeaderProps = { page: NumberPage; mayAct: boolean }

/** What the number is and can do, the action that is due, and a menu of the others. (NUM-02) */
export const NumberHeader = ({ page, mayAct }: NumberHeaderProps) => {
  const { i18n, t } = useLingui()
  const { number } = page
  const phone = `\u2066${formatPhone(number.number)}\u2069`
  return (
    <chakra.header css={headerCss}>
      <CountryFlag country={number.country} width={40} named />
      <div data-number>
        <div data-title>
          <h1 tabIndex={-1}>
            <PhoneNumber number={number.number} />
          </h1>
          <CopyButton text={number.number} label={t`Copy ${phone}`} />
        </div>
        <div data-facts>
          <StatusBadge kind="number" status={number.state} />
          <span>
            <CityName place={number} />
          </span>
          <span>{i18n._(numberTypeWords[number.type])}</span>
          <Features features={number.features} />
          {number.rank === 'normal' ? null : <RankMedal rank={number.rank} />}
        </div>
        {number.state === 'active' ? null : <StateMeaning state={number.state} />}
      </div>
      {mayAct ? <Actions page={page} /> : null}
    </chakra.header>
  )
}

const Actions = ({ page }: { page: NumberPage }) => {
  const { i18n, t } = useLingui()
  const { number } = page
  const due = dueAction(page)
  // Deletion has a place of its own, at the end of the page.
  const others = offeredActions(number).filter((action) => action !== due && action !== 'delete')
  return (
    <>
      {due === null ? null : (
        <div data-due>
          <LinkButton variant="primary" href={hrefOfAction(number, due)}>
            {i18n._(actionWords[due])}
          </LinkButton>
        </div>
      )}
      {others.length === 0 ? null : (
        <div data-menu>
          <PopoverMenu
            label={t`Other actions`}
            trigger={<Ellipsis aria-hidden="true" />}
            triggerVariant="secondary"
            triggerShape="icon"
            triggerSize="md"
            entries={others.map((action) => {
              const Sign = actionSigns[action]
              return {
                id: action,
                name: i18n._(actionWords[action]),
                icon: <Sign aria-hidden="true" />,
                href: hrefOfAction(number, action),
                ...(action === 'cancel' ? { tone: 'danger' as const } : {}),
              }
            })}
          />
        </div>
      )}
    </>
  )
}

const headerCss = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', md: 'auto minmax(0, 1fr) auto auto' },
  gridTemplateAreas: { base: '"flag menu" "number number" "due due"', md: '"flag number due menu"' },
  alignItems: 'start',
  columnGap: { base: '2', md: '4' },
  rowGap: '3',
  padding: { base: '4', md: '6' },
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'lg',
  '& > [data-flag]': { gridArea: 'flag', justifySelf: 'start', marginBlockStart: { base: '1', md: '2' } },
  '& > [data-number]': { gridArea: 'number', display: 'grid', gap: '2', minWidth: '0' },
  '& > [data-due]': { gridArea: 'due', display: 'grid' },
  '& > [data-menu]': { gridArea: 'menu' },
  '& [data-title]': { display: 'flex', alignItems: 'center', gap: '1', flexWrap: 'wrap' },
  '& h1': { textStyle: { base: 'xl', md: '2xl' }, fontWeight: 'semibold' },
  '& [data-facts]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    textStyle: 'sm',
  },
}
