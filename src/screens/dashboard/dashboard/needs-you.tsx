import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { type Need, type NeedsProps, needsOf } from './needs.tsx'

/** `isNew`: a project that is being set up does not need “all is well”. */
export type NeedsYouProps = NeedsProps & { isNew: boolean }

/** What needs the user's attention, as lines with one action each; otherwise that nothing does. */
export const NeedsYou = ({ isNew, ...props }: NeedsYouProps) => {
  const { t } = useLingui()
  const needs = needsOf(props)
  if (needs.length === 0)
    return isNew ? null : (
      <chakra.p css={wellCss}>
        <CircleCheck size={18} aria-hidden="true" />
        <Trans>All good. Nothing needs your attention.</Trans>
      </chakra.p>
    )
  return (
    <Card heading={<Trans>Needs attention</Trans>} flush>
      <chakra.ul aria-label={t`Needs attention`} css={listCss}>
        {needs.map((need) => (
          <Line key={need.id} need={need} />
        ))}
      </chakra.ul>
    </Card>
  )
}

const Line = ({ need: { Sign, tone, text, detail, action } }: { need: Need }) => (
  <li data-tone={tone}>
    <Sign size={18} aria-hidden="true" />
    <div>
      <p>{text}</p>
      {detail === undefined ? null : <div data-detail>{detail}</div>}
    </div>
    {action === undefined ? null : (
      <LinkButton size="sm" href={action.href} endIcon={<ChevronRight aria-hidden="true" data-phone="" />}>
        {action.name}
      </LinkButton>
    )}
  </li>
)

const wellCss = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  textStyle: 'sm',
  color: 'textMuted',
  '& svg': { color: 'successOnSubtle', flexShrink: '0' },
}

const listCss = {
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    textStyle: 'sm',
  },
  '& > li > div': {
    flex: '1 1 9rem',
    minWidth: '0',
    textWrap: 'pretty',
  },
  // The detail follows the last word.
  '& p': { display: 'inline', fontWeight: 'medium', marginInlineEnd: '2' },
  '& p bdi': { whiteSpace: 'nowrap' },
  '& [data-detail]': { display: 'inline', color: 'textMuted' },
  '& [data-detail] > span': { verticalAlign: 'middle' },
  '& > li > svg': { flexShrink: '0' },
  // On phones the line is the link, with a chevron.
  '@media (max-width: 47.99rem)': {
    '& > li': { position: 'relative', flexWrap: 'nowrap' },
    '& > li > a': {
      position: 'static',
      padding: '0',
      minHeight: '0',
      borderWidth: '0',
      bg: 'transparent',
      fontSize: '0',
      '&::before': { content: '""', position: 'absolute', inset: '0' },
      '& > svg': { color: 'textMuted', _rtl: { transform: 'scaleX(-1)' } },
    },
  },
  '& [data-phone]': { hideFrom: 'md' },
  '& [data-tone=info] > svg': { color: 'infoOnSubtle' },
  '& [data-tone=warning] > svg': { color: 'warningOnSubtle' },
  '& [data-tone=danger] > svg': { color: 'dangerOnSubtle' },
}
