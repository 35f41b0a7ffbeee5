import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileText, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer, RequirementLevel } from '#domain/buying/offer.ts'
import { openTable } from '#domain/kit/open-table.ts'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { IconText } from '#src/screens/buying/kit/icon-text.tsx'
import { requirementWords } from '#src/screens/buying/kit/number.messages.ts'

// Wraps on a card only, between its parts.
const lineCss = {
  whiteSpace: 'nowrap',
  '& [data-fact-line]': { flexWrap: 'nowrap' },
  '[data-card=title] &': { whiteSpace: 'normal' },
  '[data-card=title] & [data-fact-line]': { flexWrap: 'wrap' },
}

/** A main line with a smaller line below it. */
export const Stacked = ({ above, children }: { above: ReactNode; children: ReactNode }) => (
  <span>
    <chakra.span display="block">{above}</chakra.span>
    <chakra.span display="block" textStyle="xs" color="textMuted" fontWeight="normal" css={lineCss}>
      {children}
    </chakra.span>
  </span>
)

const requirementIcons = openTable<Exclude<RequirementLevel, 'none'>, LucideIcon>(
  { details: UserRound, documents: FileText },
  () => FileText,
)

export const Requirement = ({ level }: { level: RequirementLevel }) => {
  const { i18n } = useLingui()
  if (level === 'none') return <chakra.span color="textMuted">{i18n._(requirementWords.none)}</chakra.span>
  const Icon = requirementIcons[level]
  return <IconText icon={<Icon size={14} aria-hidden="true" />}>{i18n._(requirementWords[level])}</IconText>
}

/** The billing increment of calls and the shortest duration that is charged. */
export const Charging = ({ pulse, minimum }: { pulse: number; minimum: number }) => {
  const { number } = useFormat()
  const seconds = number(minimum)
  return (
    <FactLine>
      <Plural value={pulse} one="by the second" other="in steps of # s" />
      {minimum === 0 ? null : <Trans>at least {seconds} s</Trans>}
    </FactLine>
  )
}

/** Channels included, and how many can be added under the billing option that allows most. */
export const Channels = ({ offer: { billing_terms } }: { offer: Offer }) => {
  const { number } = useFormat()
  const included = number(Math.max(0, ...billing_terms.map((terms) => terms.channels_included)))
  const more = number(Math.max(0, ...billing_terms.map((terms) => terms.channels_additional_maximum)))
  return (
    <Stacked above={<Trans>{included} included</Trans>}>
      <Trans>up to {more} more</Trans>
    </Stacked>
  )
}
