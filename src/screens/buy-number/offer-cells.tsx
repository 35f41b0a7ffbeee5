import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, FileText, MessageSquare, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer, RequirementLevel } from '#domain/number.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { requirementWords } from '#src/screens/number-words.ts'

/** Says by its look that the row leads on. */
export const Onward = () => (
  <chakra.span color="textMuted" css={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}>
    <ChevronRight size={16} aria-hidden="true" />
  </chakra.span>
)

/** One thing above, what is said of it small below. */
export const Stacked = ({ above, children }: { above: ReactNode; children: ReactNode }) => (
  <span>
    <chakra.span display="block">{above}</chakra.span>
    <chakra.span display="block" textStyle="xs" color="textMuted" fontWeight="normal" whiteSpace="nowrap">
      {children}
    </chakra.span>
  </span>
)

export const Features = ({ voice, sms }: Offer['features']) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
    {voice ? (
      <Mark icon={<Phone size={14} aria-hidden="true" />}>
        <Trans>Voice</Trans>
      </Mark>
    ) : null}
    {sms ? (
      <Mark icon={<MessageSquare size={14} aria-hidden="true" />}>
        <Trans>SMS</Trans>
      </Mark>
    ) : null}
  </chakra.span>
)

const requirementIcons = { details: UserRound, documents: FileText }

export const Requirement = ({ level }: { level: RequirementLevel }) => {
  const { i18n } = useLingui()
  if (level === 'none') return <chakra.span color="textMuted">{i18n._(requirementWords.none)}</chakra.span>
  const Icon = requirementIcons[level]
  return <Mark icon={<Icon size={14} aria-hidden="true" />}>{i18n._(requirementWords[level])}</Mark>
}

const Mark = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="1"
    whiteSpace="nowrap"
    css={{ '& svg': { color: 'textMuted' } }}
  >
    {icon}
    {children}
  </chakra.span>
)

/** In which steps calls are charged, and the least that is charged. */
export const Charging = ({ pulse, minimum }: { pulse: number; minimum: number }) => {
  const { number } = useFormat()
  const seconds = number(minimum)
  return (
    <>
      <Plural value={pulse} one="by the second" other="in steps of # s" />
      {minimum === 0 ? null : (
        <>
          {' · '}
          <Trans>at least {seconds} s</Trans>
        </>
      )}
    </>
  )
}

/** Those included, and up to how many more; the way of billing that allows the most is what can be had. */
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
