import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PasswordRule, passwordRules } from '#domain/kit/validation/password-rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** The rules of a new password; each is ticked as soon as the typed password meets it. (VAL-03) */
export const PasswordRules = ({ password }: { password: string }) => {
  const { number } = useFormat()
  const met = passwordRules(password)
  const least = number(met.length.least)
  const most = number(met.length.most)
  const words: Record<PasswordRule, ReactNode> = {
    length: (
      <Trans>
        {least} to {most} characters
      </Trans>
    ),
    letter: <Trans>a letter</Trans>,
    digit: <Trans>a digit</Trans>,
  }
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1" listStyleType="none" padding="0">
      {(['length', 'letter', 'digit'] as const).map((rule) => (
        <Rule key={rule} isMet={met[rule].isMet}>
          {words[rule]}
        </Rule>
      ))}
    </chakra.ul>
  )
}

const Rule = ({ isMet, children }: { isMet: boolean; children: ReactNode }) => (
  <chakra.li display="inline-flex" alignItems="center" gap="1.5" color={isMet ? 'successOnSubtle' : 'textMuted'}>
    {isMet ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
    <span>{children}</span>
    <chakra.span srOnly>{isMet ? <Trans>fulfilled</Trans> : <Trans>not yet</Trans>}</chakra.span>
  </chakra.li>
)
