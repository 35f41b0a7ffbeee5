import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import {
  cheaperSms,
  type ExpensiveCharacter,
  expensiveCharacters,
  measureSms,
  normalizeSms,
} from '#domain/messaging/sms-text.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

/** Expensive characters that are named. */
const shownExpensive = 8

/** Encoding, pages and characters left of a text, and a form of it that costs less. */
export const TextMeter = ({ text, onCheaper }: { text: string; onCheaper: () => void }) => {
  const normal = normalizeSms(text)
  const { encoding, segments, left } = measureSms(normal)
  const cheaper = cheaperSms(normal)
  return (
    <chakra.div display="grid" gap="2" textStyle="sm" color="textMuted">
      <p data-meter="">
        {normal === '' ? (
          <Trans>A segment has 160 standard characters, or 70 Unicode characters.</Trans>
        ) : (
          <FactLine>
            {encoding === 'gsm7' ? <Trans>Standard characters</Trans> : <Trans>Unicode characters</Trans>}
            <Plural value={segments} one="# segment" other="# segments" />
            <Plural value={left} one="# character left" other="# characters left" />
          </FactLine>
        )}
      </p>
      {cheaper === null ? (
        <Expensive text={normal} />
      ) : (
        <Cheaper text={normal} cheaper={cheaper} onCheaper={onCheaper} />
      )}
    </chakra.div>
  )
}

/** Names the characters that cost more than others, where no other form of the text costs less. */
const Expensive = ({ text }: { text: string }) => {
  const expensive = expensiveCharacters(text)
  if (expensive.length === 0) return null
  const characters = named(expensive)
  return (
    <p data-expensive="">
      {expensive[0]?.isForcing ? (
        <Trans>
          With these characters a segment has room for 70 characters, not 160: <bdi dir="ltr">{characters}</bdi>
        </Trans>
      ) : (
        <Trans>
          These characters count as two: <bdi dir="ltr">{characters}</bdi>
        </Trans>
      )}
    </p>
  )
}

/** The first characters, and dots for further ones. */
const named = (expensive: readonly ExpensiveCharacter[]): string =>
  expensive
    .slice(0, shownExpensive)
    .map(({ character }) => character)
    .concat(expensive.length > shownExpensive ? ['…'] : [])
    .join(' ')

const Cheaper = ({ text, cheaper, onCheaper }: { text: string; cheaper: string; onCheaper: () => void }) => {
  const { number } = useFormat()
  const characters = named(expensiveCharacters(text))
  const [before, after] = [number(measureSms(text).segments), number(measureSms(cheaper).segments)]
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      padding="3"
      borderRadius="md"
      bg="warningSubtle"
      color="warningOnSubtle"
    >
      <chakra.span flex="1 1 16rem">
        <Trans>
          These characters make the text longer: <bdi dir="ltr">{characters}</bdi> With plain ones it has {after}{' '}
          segments, not {before}.
        </Trans>
      </chakra.span>
      <Button size="sm" onClick={onCheaper}>
        <Trans>Use plain characters</Trans>
      </Button>
    </chakra.div>
  )
}
