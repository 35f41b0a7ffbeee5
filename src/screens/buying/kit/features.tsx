import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { type LucideIcon, MessageSquare, Phone } from 'lucide-react'
import { type Feature, features, type Offer } from '#domain/buying/offer.ts'
import { IconText } from './icon-text.tsx'
import { featureWords } from './number.messages.ts'

const icons: Record<Feature, LucideIcon> = { voice: Phone, sms: MessageSquare }

/** What a number can do: voice, SMS. */
export const Features = ({ features: offered }: Pick<Offer, 'features'>) => {
  const { i18n } = useLingui()
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="2" verticalAlign="bottom">
      {features
        .filter((feature) => offered[feature])
        .map((feature) => {
          const Icon = icons[feature]
          return (
            <IconText key={feature} icon={<Icon size={14} aria-hidden="true" />}>
              {i18n._(featureWords[feature])}
            </IconText>
          )
        })}
    </chakra.span>
  )
}
